import { masked } from './scrub.ts'

const secret =
  /pass(word|wd)|secret|token|signature|authorization|cookie|(^|_)key$|license_key|gateway|cvv|pay(out)?_account/i
const personal = /(^|_)(email|phone|address|customer_name|real_name)$/i

const none: ReadonlySet<string> = new Set()

/** What is hidden besides secrets and personal data that go by their usual names. */
export interface Hidden {
  /** Where they stand: `q`, `filter.email`. */
  readonly paths?: ReadonlySet<string>
  /** Names of fields, wherever they stand. */
  readonly names?: ReadonlySet<string>
  /** Is given every text that was hidden. */
  readonly onHidden?: (text: string) => void
}

/** A value with secrets and personal data made unreadable, by the names of their properties. */
export function mask(value: unknown, hidden: Hidden = {}, path: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (path.length > 20) return masked
  if (Array.isArray(value)) return value.map((each) => mask(each, hidden, [...path, '']))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const inner = [...path, name]
      if (each == null || !isHidden(name, inner.join('.'), hidden)) return [name, mask(each, hidden, inner)]
      if (hidden.onHidden !== undefined) for (const text of textsIn(each)) hidden.onHidden(text)
      return [name, masked]
    }),
  )
}

function isHidden(name: string, path: string, { paths = none, names = none }: Hidden): boolean {
  return isSecret(name) || names.has(name) || paths.has(path)
}

/** Every text of a value, without recursion: its depth is not to be trusted. */
export function* textsIn(value: unknown): Generator<string> {
  const open = [value]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item === 'string') yield item
    else if (typeof item === 'object' && item !== null) open.push(...Object.values(item))
  }
}

/** A path whose query has neither secrets nor personal data; `filter[email]` is `filter.email` among the paths. */
export function maskQuery(url: string, { paths = none, names: named = none }: Hidden = {}): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map((part) => {
    const [written = ''] = part.split('=', 1)
    const names = decoded(written)
      .split(/[[\].]+/)
      .filter((name) => name !== '')
    const hides =
      names.some((name) => isSecret(name) || named.has(name)) ||
      names.some((_name, end) => paths.has(names.slice(0, end + 1).join('.')))
    return hides ? `${written}=${masked}` : part
  })
  return `${path}?${parts.join('&')}`
}

function isSecret(name: string): boolean {
  return secret.test(name) || personal.test(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
