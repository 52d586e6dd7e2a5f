const most = 5_000

/**
 * Names statements by what they do and the first table that they do it to: `select orders`, `update users`. Values never get into a
 * name, and there are only so many names, whatever is asked.
 */
export function createStatementNames(tables: ReadonlySet<string>): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const before = names.get(text)
    if (before !== undefined) return before
    if (names.size >= most) names.clear()
    const name = nameOf(text, tables)
    names.set(text, name)
    return name
  }
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with'])
const target = /\b(?:from|into|update|join|only)\s+"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/gi

function nameOf(text: string, tables: ReadonlySet<string>): string {
  const word = (/[a-z]+/i.exec(text)?.[0] ?? '').toLowerCase()
  const verb = verbs.has(word) ? word : 'other'
  for (const [, first = '', second] of text.matchAll(target)) {
    if (second !== undefined && (first === 'queue' || first === 'storage'))
      return `${verb} ${first}.${second}`
    if (tables.has(first)) return `${verb} ${first}`
  }
  return verb
}
