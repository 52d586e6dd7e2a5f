import type { RelationOption } from '../../model/rows/list-result.ts'

export interface Resolved {
  readonly found: readonly RelationOption[]
  /** Lines that name nothing, or what cannot be chosen. */
  readonly missing: readonly string[]
  /** Lines that name several records. */
  readonly ambiguous: readonly string[]
}

export type FindOptions = (
  variables:
    | { readonly ids: string; readonly limit: number }
    | { readonly q: string; readonly limit: number },
) => Promise<readonly RelationOption[]>

const most = 200

/** Looks up lines of a pasted list: a number is an id, anything else is a title, whole but in any case. */
export async function resolveLines(text: string, find: FindOptions): Promise<Resolved> {
  const lines = [...new Set(text.split(/[\n\t,，;；]/).map((line) => line.trim()))]
    .filter((line) => line !== '')
    .slice(0, most)
  const ids = lines.filter((line) => /^#?\d{1,15}$/.test(line)).map((line) => line.replace('#', ''))
  const byId = ids.length === 0 ? [] : await find({ ids: ids.join(','), limit: ids.length })
  const found = new Map<number, RelationOption>()
  const missing: string[] = []
  const ambiguous: string[] = []
  for (const line of lines) {
    const own = byId.filter(({ id }) => String(id) === line.replace('#', ''))
    const named = own.length > 0 ? own : await namedLike(line, find)
    const usable = named.filter(({ disabled }) => disabled !== true)
    const [first] = usable
    if (first === undefined) missing.push(line)
    else if (usable.length > 1) ambiguous.push(line)
    else found.set(first.id, first)
  }
  return { found: [...found.values()], missing, ambiguous }
}

async function namedLike(line: string, find: FindOptions): Promise<readonly RelationOption[]> {
  const lowerCased = line.toLowerCase()
  const options = await find({ q: line, limit: 20 })
  const whole = options.filter(({ title }) => title.toLowerCase() === lowerCased)
  return whole.length > 0 ? whole : options.filter(({ subtitle }) => subtitle?.toLowerCase() === lowerCased)
}
