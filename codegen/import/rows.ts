import type { ForeignSchema } from './foreign.ts'
import { singular, snakeName } from './names.ts'
import type { Schemas } from './schemas.ts'

export interface Rows {
  /** Dotted path of the rows in the answer; empty: the answer is the list. */
  readonly rows: string
  readonly items: ForeignSchema
}

/** Where an answer has its list of records; null when it has none. `subject`: the last word of its path. */
export function findRows(answer: ForeignSchema, subject: string, schemas: Schemas): Rows | null {
  const root = schemas.shape(answer)
  if (root.type === 'array')
    return root.items && isRecord(root.items, schemas) ? { rows: '', items: root.items } : null
  for (const variant of root.schema.oneOf ?? []) {
    const found = findRows(variant, subject, schemas)
    if (found) return found
  }
  if (root.properties.has('id')) return null
  const inside = arraysOf(answer, '', schemas)
  const deeper = [...root.properties].flatMap(([name, schema]) => {
    const { type, properties } = schemas.shape(schema)
    const isEnvelope = type === 'object' && !properties.has('id') && !isSide(name)
    return isEnvelope ? arraysOf(schema, `${pathStep(name)}.`, schemas) : []
  })
  const named = namedRows(inside, subject) ?? namedRows(deeper, subject)
  if (named !== null || root.properties.size > maxSiblings || inside.length > 1) return named
  // People beside the topics that they wrote are no list of people.
  const only = [inside, deeper].flatMap((arrays) => (arrays.length === 1 ? arrays : []))
  return only.toSorted((a, b) => sizeOf(b, schemas) - sizeOf(a, schemas))[0] ?? null
}

/** An answer with more than these is about something else than its list. */
const maxSiblings = 8

const sizeOf = ({ items }: Rows, schemas: Schemas): number => schemas.shape(items).properties.size

/** A step of a dotted path; a dot in a name is `~1` there. */
export const pathStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('.', '~1')

function arraysOf(schema: ForeignSchema, before: string, schemas: Schemas): readonly Rows[] {
  return [...schemas.shape(schema).properties].flatMap(([name, property]) => {
    const { type, items } = schemas.shape(property)
    const isList = type === 'array' && items !== null && isRecord(items, schemas) && !isSide(name)
    return isList ? [{ rows: before + pathStep(name), items }] : []
  })
}

/** By what lists are usually called, then by the path that is asked. */
function namedRows(arrays: readonly Rows[], subject: string): Rows | null {
  const last = ({ rows }: Rows): string => snakeName(rows.split('.').at(-1) ?? '')
  const word = singular(snakeName(subject))
  return (
    arrays.find((one) => usualRows.includes(last(one))) ??
    arrays.find((one) => singular(last(one)) === word) ??
    null
  )
}

/** Stands beside the rows, and is no list of them. */
const isSide = (name: string): boolean => sides.has(snakeName(name))

const sides: ReadonlySet<string> = new Set([
  'errors',
  'warnings',
  'messages',
  'links',
  'included',
  'facets',
  'aggregations',
  'meta',
  'pagination',
  'paging',
])

const usualRows = ['data', 'items', 'results', 'records', 'rows', 'entries', 'content', 'objects', 'elements']

const isRecord = (schema: ForeignSchema, schemas: Schemas): boolean => {
  const { type, properties } = schemas.shape(schema)
  return type === 'object' && properties.size > 0
}
