const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

/** `Windows · Chrome`: system and browser of a user agent, as far as it names them. */
export function deviceOf(userAgent: string): string {
  const of = (kinds: readonly (readonly [string, RegExp])[]) =>
    kinds.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const parts = [of(systems), of(browsers)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : userAgent.slice(0, 80)
}
