/** A parsed answer that tests look into; a wrong path or type throws and says where. */
export interface Json {
  readonly value: unknown
  at(...path: readonly (string | number)[]): unknown
  text(...path: readonly (string | number)[]): string
  number(...path: readonly (string | number)[]): number
  rows(...path: readonly (string | number)[]): Record<string, unknown>[]
}

export function json(text: string): Json {
  const value: unknown = text === '' ? null : JSON.parse(text)
  const at: Json['at'] = (...path) => path.reduce<unknown>((found, step) => inside(found, step, path), value)
  return {
    value,
    at,
    text: (...path) => expectType(at(...path), 'string', path),
    number: (...path) => expectType(at(...path), 'number', path),
    rows: (...path) => {
      const found = at(...path)
      if (!Array.isArray(found)) throw new Error(`no list at ${path.join('.')}`)
      return found.map((row) => record(row, path))
    },
  }
}

function inside(value: unknown, step: string | number, path: readonly (string | number)[]): unknown {
  return record(value, path)[step]
}

function record(value: unknown, path: readonly (string | number)[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new Error(`no object on the way to ${path.join('.')}`)
  return Object.fromEntries(Object.entries(value))
}

function expectType(value: unknown, type: 'string', path: readonly (string | number)[]): string
function expectType(value: unknown, type: 'number', path: readonly (string | number)[]): number
function expectType(value: unknown, type: string, path: readonly (string | number)[]): unknown {
  if (typeof value !== type) throw new Error(`no ${type} at ${path.join('.')}: ${JSON.stringify(value)}`)
  return value
}
