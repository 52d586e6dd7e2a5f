import type { ForeignSchema } from './foreign.ts'
import { pathStep } from './rows.ts'
import type { Schemas } from './schemas.ts'

/** Whether an answer has the record by whose key it is called, and not only a word that it was done. */
export function answersRecord(
  answer: ForeignSchema | null,
  items: ForeignSchema,
  key: string | null,
  schemas: Schemas,
): boolean {
  if (answer === null || key === null) return false
  const wrapper = wrapperOf(answer, items, schemas)
  const { properties } = schemas.shape(answer)
  const inner = wrapper === '' ? properties : schemas.shape(properties.get(wrapper)).properties
  return inner.has(key.split('.')[0] ?? '')
}

/** Where an answer has its one record; empty: the answer is the record. */
export function wrapperOf(answer: ForeignSchema, items: ForeignSchema, schemas: Schemas): string {
  const { component, properties } = schemas.shape(answer)
  const itemComponent = schemas.shape(items).component
  const own = schemas.shape(items).properties
  const shared = [...own.keys()].filter((name) => properties.has(name)).length
  if ((component !== null && component === itemComponent) || shared * 2 > own.size) return ''
  for (const [name, schema] of properties) {
    const inner = schemas.shape(schema)
    if (inner.type !== 'object' || inner.properties.size === 0) continue
    if (
      name === 'data' ||
      properties.size === 1 ||
      (itemComponent !== null && inner.component === itemComponent)
    )
      return pathStep(name)
  }
  return ''
}
