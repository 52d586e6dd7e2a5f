const lineWidth = 140

/** Data as a literal; JSON is TypeScript. What fits on a line stays on one, so that a change is a short diff. */
export function literal(value: unknown, indent = ''): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= lineWidth) return short
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${literal(item, deeper)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
