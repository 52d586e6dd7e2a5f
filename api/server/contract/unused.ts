import type { JsonSchema } from '../../engine/model/json-schema.ts'

/** The same document without the components that nothing refers to, however they refer to each other. */
export function withoutUnused(document: JsonSchema): JsonSchema {
  const { components } = document as { components: { schemas: Record<string, JsonSchema> } }
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)/g)) {
      if (name === undefined || used.has(name)) continue
      used.add(name)
      follow(components.schemas[name] ?? null)
    }
  }
  follow({ ...document, components: { ...components, schemas: {} } })
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas } }
}
