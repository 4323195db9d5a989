import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineConfig({
    test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
  }),
);
