/** A matched part of the route tree, outermost first. */
export interface MatchedPart {
  readonly name: string | null
  readonly title: string | null
  readonly redirect: string | null
  readonly path: string
}

export interface Crumb {
  readonly title: string
  readonly path: string
  /** The last crumb and those whose redirect is `noredirect` are plain text. */
  readonly linked: boolean
}

/**
 * Specification §2 Breadcrumb: home first unless one is there, only parts that have both a name and a title.
 * @param record What the record of the page is called: a better title for its crumb than that of the page.
 */
export function crumbsOf(
  matched: readonly MatchedPart[],
  home: { name: string; title: string },
  record = '',
): Crumb[] {
  const named = matched.filter((part) => part.name !== null && part.title !== null)
  const first: MatchedPart = { ...home, redirect: null, path: '/dashboard' }
  const trail = named[0]?.name === home.name ? named : [first, ...named]
  const last = trail.length - 1
  return trail.map((part, index) => ({
    title: (index === last && record) || (part.title ?? ''),
    path: part.path,
    linked: index < last && part.redirect !== 'noredirect',
  }))
}
