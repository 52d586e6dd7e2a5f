import type { JsonSchema } from '../../engine/model/json-schema.ts'
import { isObject } from './walk.ts'

interface Operation extends JsonSchema {
  readonly tags: readonly string[]
  readonly parameters: readonly JsonSchema[]
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The same document with every parameter that several operations have written once. */
export function shareParameters(document: JsonSchema): JsonSchema {
  const { paths, components } = document as { paths: Paths; components: Record<string, unknown> }
  const names = nameParameters(paths)
  const replace = (parameter: JsonSchema) => {
    const name = names.get(JSON.stringify(parameter))
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
  }
  const replaced = mapOperations(paths, (operation) => ({
    ...operation,
    parameters: operation.parameters.map(replace),
  }))
  const found = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as JsonSchema]))
  const existing = isObject(components['parameters']) ? components['parameters'] : {}
  const parameters = Object.fromEntries(
    Object.entries({ ...existing, ...found }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { ...document, paths: replaced, components: { ...components, parameters } }
}

/** Names by a parameter's text: after itself if there is only one of its kind, else after the first resource that has it. */
function nameParameters(paths: Paths): Map<string, string> {
  const uses = new Map<string, { readonly name: string; readonly tag: string; count: number }>()
  const kinds = new Map<string, Set<string>>()
  mapOperations(paths, (operation) => {
    for (const parameter of operation.parameters) {
      if ('$ref' in parameter) continue
      const text = JSON.stringify(parameter)
      const name = pascal(String(parameter['name']))
      const earlier = uses.get(text)
      if (earlier !== undefined) earlier.count += 1
      else uses.set(text, { name, tag: pascal(operation.tags[0] ?? ''), count: 1 })
      kinds.set(name, (kinds.get(name) ?? new Set()).add(text))
    }
    return operation
  })
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const [text, { name, tag, count }] of uses) {
    if (count < 2) continue
    const own = kinds.get(name)?.size === 1 ? name : `${tag}${name}`
    const free = [own, ...Array.from({ length: 50 }, (_, place) => `${own}${place + 2}`)].find(
      (each) => !taken.has(each),
    )
    if (free === undefined) throw new Error(`there are too many parameters called ${own}`)
    taken.add(free)
    names.set(text, free)
  }
  return names
}

function mapOperations(paths: Paths, change: (operation: Operation) => Operation): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  )
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_match, letter: string) =>
    letter.toUpperCase(),
  )
}
