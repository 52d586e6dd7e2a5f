const widest = 160

/** JSON text with two spaces of indent, where what fits on a line stands on one: a contract is read and compared by people, too. */
export function printJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value) ?? 'null'
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= widest) return flat
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${deeper}${printJson(item, deeper)}`).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${printJson(item, deeper)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}
