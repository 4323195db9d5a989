/** The address of a paragraph of the rules, `/rules/pop?seats=3#4.3`; the query says a variant. */
export function rulesLink(game: string, paragraph: string, query = ''): string {
  return `/rules/${game}${query}#${paragraph}`;
}
