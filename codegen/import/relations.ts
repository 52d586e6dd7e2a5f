import { singular, snakeName } from './names.ts'
import type { ForeignResource } from './resources.ts'
import type { Schemas, Shape } from './schemas.ts'

/** Whose record a property names, or is. */
export interface Target {
  /** Of the resource. */
  readonly name: string
  /** Property of the record that its page is called with. */
  readonly key: string
}

/** The resource that a property is about, where its record has a page that its key alone opens; null: none. */
export type FindTarget = (property: string, shape: Shape) => Target | null

/** Objects are recognised by their component, or by their name and the key in them; texts and numbers by their name: `customer`, `customer_id`. */
export function createFindTarget(resources: readonly ForeignResource[], schemas: Schemas): FindTarget {
  const targets = resources.flatMap(({ name, item, answer }) => {
    const [key, ...others] = item?.keys ?? []
    const opens =
      item !== null && item.show !== null && others.length === 0 && item.path.split('{').length === 2
    const isOwn = key !== undefined && !key.path.includes('.')
    return opens && isOwn
      ? [{ name, key: key.path, singular: singular(name), component: schemas.shape(answer.items).component }]
      : []
  })
  return (property, shape) => {
    const stem = snakeName(property).replace(/_(?:id|gid|uuid)$/, '')
    const named = targets.find((one) => one.singular === stem && one.name !== stem)
    if (shape.type === 'object') {
      const own =
        targets.find(({ component }) => component !== null && component === shape.component) ?? named
      return own !== undefined && shape.properties.has(own.key) ? own : null
    }
    return shape.type === 'string' || shape.type === 'integer' ? (named ?? null) : null
  }
}
