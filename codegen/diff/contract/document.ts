/** A part of an OpenAPI document; what it has is asked for by name. */
export type Part = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const partOf = (value: unknown, key: string): Part => {
  const part = isPart(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return isPart(part) ? part : {}
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item) => typeof item === 'string')

/** What a `$ref` stands for, and its name: `#/components/schemas/Order` is `Order`. */
export interface Resolved {
  readonly name: string | null
  readonly part: Part
}

const deepest = 20

export function resolve(document: Part, value: unknown): Resolved {
  let part = isPart(value) ? value : {}
  let name: string | null = null
  for (let depth = 0; typeof part['$ref'] === 'string' && depth < deepest; depth++) {
    const reference = part['$ref']
    name ??= reference.split('/').at(-1) ?? reference
    part = follow(document, reference)
  }
  return { name, part }
}

function follow(document: Part, reference: string): Part {
  let found: unknown = document
  for (const step of reference.replace(/^#\//, '').split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined
  }
  return isPart(found) ? found : {}
}
