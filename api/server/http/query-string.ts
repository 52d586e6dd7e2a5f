/**
 * `page=1&filter[status]=paid` as `{page: '1', filter: {status: 'paid'}}`; a repeated parameter becomes a list, which no schema accepts.
 * Objects have no prototype, so that `__proto__` is a name like any other.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const inner = /^(\w+)\[(.*)\]$/.exec(name)
    if (inner === null) put(result, name, value)
    else put(group(result, inner[1] ?? ''), inner[2] ?? '', value)
  }
  return result
}

function group(result: Record<string, unknown>, name: string): Record<string, unknown> {
  const existing = result[name]
  if (isRecord(existing)) return existing
  const made: Record<string, unknown> = Object.create(null)
  result[name] = made
  return made
}

function put(target: Record<string, unknown>, name: string, value: string): void {
  target[name] = name in target ? [target[name], value].flat() : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
