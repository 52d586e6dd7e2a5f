const secret =
  /pass(word|wd)|secret|token|signature|authorization|cookie|(^|_)key$|license_key|gateway|cvv|pay(out)?_account/i
const personal = /(^|_)(email|phone|address|customer_name|real_name)$/i

export const masked = '***'

/** A value with secrets and personal data made unreadable, by the names of their properties. */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > 20) return masked
  if (Array.isArray(value)) return value.map((each) => mask(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      each != null && (secret.test(name) || personal.test(name)) ? masked : mask(each, depth + 1),
    ]),
  )
}

/** A path whose query has neither secrets nor personal data. */
export function maskQuery(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1)
    const isHidden =
      secret.test(name) || personal.test(name.replaceAll(/%5D|\]/gi, '').replace(/^.*(%5B|\[)/i, ''))
    return isHidden ? `${name}=${masked}` : part
  })
  return `${path}?${parts.join('&')}`
}
