const secret =
  /pass(word|wd)|secret|token|signature|authorization|cookie|(^|_)key$|license_key|gateway|cvv|pay(out)?_account/i
const personal = /(^|_)(email|phone|address|customer_name|real_name)$/i

export const masked = '***'

const none: ReadonlySet<string> = new Set()

/**
 * A value with secrets and personal data made unreadable, by the names of their properties; besides by those that an operation names
 * (`q`, `filter.email`).
 */
export function mask(value: unknown, confidential = none, path: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (path.length > 20) return masked
  if (Array.isArray(value)) return value.map((each) => mask(each, confidential, [...path, '']))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const inner = [...path, name]
      const isHidden = isSecret(name) || confidential.has(inner.join('.'))
      return [name, each != null && isHidden ? masked : mask(each, confidential, inner)]
    }),
  )
}

/** A path whose query has neither secrets nor personal data; `filter[email]` is `filter.email` among what an operation names. */
export function maskQuery(url: string, confidential = none): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map((part) => {
    const [written = ''] = part.split('=', 1)
    const names = decoded(written)
      .split(/[[\].]+/)
      .filter((name) => name !== '')
    const isHidden =
      names.some(isSecret) || names.some((_name, end) => confidential.has(names.slice(0, end + 1).join('.')))
    return isHidden ? `${written}=${masked}` : part
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
