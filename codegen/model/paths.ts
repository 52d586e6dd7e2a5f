/** The route path with `:param` of a page path with `{param}` below its section. */
export function fullPath(section: string, page: string): string {
  if (page === '*') return page
  if (page === '') return section
  const base = section === '/' ? '' : section
  return `${base}/${page}`.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Names of the parameters in the order of the path, duplicates included. */
export function paramNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
