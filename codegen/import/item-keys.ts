import type { ForeignSchema } from './foreign.ts'
import { singular, snakeName } from './names.ts'
import { pathStep } from './rows.ts'
import type { Schemas } from './schemas.ts'

/** Which field of a record a parameter of its path means, as a dotted path; null: none. */
export function keyPath(
  param: string,
  isLast: boolean,
  items: ForeignSchema,
  declared: ForeignSchema | undefined,
  resource: string,
  schemas: Schemas,
): string | null {
  const { properties } = schemas.shape(items)
  const type = (name: string): string | null =>
    properties.has(name) ? schemas.shape(properties.get(name)).type : null
  const isScalar = (name: string): boolean => ['string', 'integer', 'number'].includes(type(name) ?? '')
  const find = (name: string): string | undefined =>
    [...properties.keys()].find((one) => snakeName(one) === name && isScalar(one))
  const meant = snakeName(param)
  const exact = find(meant)
  if (exact !== undefined) return pathStep(exact)
  const inner = [...properties].find(([name]) => snakeName(name) === meant.replace(/_(?:id|name)$/, ''))
  if (inner && schemas.shape(inner[1]).type === 'object') {
    const parts = schemas.shape(inner[1]).properties
    const part = ['login', 'slug', 'name', 'key', 'id'].find((one) => parts.has(one))
    if (part !== undefined) return `${pathStep(inner[0])}.${pathStep(part)}`
  }
  if (!isLast) return null
  const stem = meant.replace(new RegExp(`^${singular(resource)}_`), '')
  const named = find(stem) ?? find(meant.replace(/^.*_/, ''))
  if (named !== undefined) return pathStep(named)
  const isText = schemas.shape(declared).type === 'string' && type('id') !== 'string'
  const order = isText ? [...titles, 'id', 'uuid'] : ['id', 'uuid', ...titles]
  const found = order.find((name) => isScalar(name))
  return found === undefined ? null : pathStep(found)
}

const titles = ['slug', 'name', 'login', 'key', 'code', 'number', 'sku']
