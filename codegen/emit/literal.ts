const lineWidth = 140

/** Stands in data for a constant of the same module. */
export interface Reference {
  readonly [constant]: string
}

const constant = Symbol('constant')

export const reference = (name: string): Reference => ({ [constant]: name })

export const isReference = (value: object): value is Reference => constant in value

/** As the name of a property: the properties of the constant that is its value stand there. */
export const spread = '...'

/** Data as a literal; JSON is TypeScript. What fits on a line stays on one, so that a change is a short diff. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isReference(value)) return value[constant]
  const short = inline(value, lineWidth - indent.length)
  if (short !== null) return short
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, item]) => `${nameOf(key)}${literal(item, deeper)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`
}

const nameOf = (key: string): string => (key === spread ? spread : `${JSON.stringify(key)}: `)

/** The value on one line of at most `width` characters, or null; gives up as soon as it is too long. */
function inline(value: unknown, width: number): string | null {
  if (typeof value !== 'object' || value === null) return within(JSON.stringify(value), width)
  if (isReference(value)) return within(value[constant], width)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const entries = Array.isArray(value)
    ? value.map((item): [null, unknown] => [null, item])
    : Object.entries(value)
  if (entries.length === 0) return within(open.trim() + close.trim(), width)
  let text = open
  for (const [index, [key, item]] of entries.entries()) {
    const head = `${index === 0 ? '' : ', '}${key === null ? '' : nameOf(key)}`
    const part = inline(item, width - text.length - head.length)
    if (part === null) return null
    text += head + part
  }
  return within(text + close, width)
}

const within = (text: string, width: number): string | null => (text.length <= width ? text : null)
