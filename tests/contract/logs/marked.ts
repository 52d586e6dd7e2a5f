import type { Field } from '../../../api/engine/model/field.ts'
import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { itemsOf, propertiesOf } from '../sample/body.ts'
import { ownerOf } from '../sample/operations.ts'
import type { Records } from '../sample/records.ts'
import type { Request } from '../sample/request.ts'

/** Stands in every personal value; nothing else holds it. */
export const mark = 'zqmark'
/** In the range for documentation: a personal value that has to be an address of the network. */
export const markedIp = '2001:db8::beef'

/** By what the definition says of the field, and not by what the API makes of it. */
function isPersonal({ pii, masked, type }: Field): boolean {
  return pii || masked !== null || type === 'email'
}

const isStored = ({ column, encrypted, generated }: Field) =>
  column !== null && encrypted === null && generated === null

export interface Stored {
  readonly resource: Resource
  readonly fields: readonly string[]
}

/** Puts a marked value into every personal field of a company's records; answers which could be. */
export async function markRecords(
  database: Database,
  resources: readonly Resource[],
  records: Records,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const resource of resources) {
    const id = records.own(resource)?.id
    if (id === undefined || resource.storage.source !== null) continue
    const personal = Object.entries(resource.fields).filter(
      ([, field]) =>
        isPersonal(field) && isStored(field) && /^(text|inet|citext|varchar)/.test(field.column ?? ''),
    )
    if (personal.length === 0) continue
    const sets = personal.map(([name, field]) => `${name} = '${valueFor(field, id)}'`)
    await database.system((tx) => tx(`update ${resource.name} set ${sets.join(', ')} where id = ${id}`))
    stored.push({ resource, fields: personal.map(([name]) => name) })
  }
  return stored
}

function valueFor({ type, column }: Field, id: number): string {
  if (type === 'ip' || column === 'inet') return markedIp
  return type === 'email' ? `${mark}.${id}@leak.example` : `${mark}${id}`
}

/** The request with a marked value for each personal property of its body and each such parameter. */
export function marked(operation: Operation, request: Request): Request & { readonly places: number } {
  const owner = ownerOf(operation)
  let places = 0
  const valueOf = (name: string, schema: JsonSchema): unknown => {
    const field = owner?.fields[name]
    const isEmail = schema['x-type'] === 'email'
    if (!isEmail && (field === undefined || !isPersonal(field))) return undefined
    places += 1
    if (schema['x-type'] === 'ip') return markedIp
    return isEmail
      ? `${mark}.${places}@leak.example`
      : `${mark}${places}`.slice(0, Number(schema['maxLength'] ?? 100))
  }
  const inBody = (value: unknown, schema: JsonSchema): unknown => {
    if (Array.isArray(value)) return value.map((each) => inBody(each, itemsOf(schema)))
    const properties = propertiesOf(schema)
    if (properties.length === 0 || typeof value !== 'object' || value === null) return value
    const members = value as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      properties.flatMap(([name, property]) => {
        const own = valueOf(name, property)
        if (own !== undefined) return [[name, own]]
        return Object.hasOwn(members, name) ? [[name, inBody(members[name], property)]] : []
      }),
    )
  }
  const query = operation.parameters.flatMap(({ name, in: where, schema, confidential }) => {
    if (where !== 'query') return []
    if (name === 'filter') {
      const filters = propertiesOf(schema).flatMap(([key, property]) => {
        const own = valueOf(key, property)
        return own === undefined ? [] : [[key, own]]
      })
      return filters.length === 0 ? [] : [[name, Object.fromEntries(filters)]]
    }
    if (confidential !== true) return []
    places += 1
    return [[name, `${mark}.q@leak.example`]]
  })
  const body =
    request.body === null
      ? null
      : { ...request.body, ...(inBody(request.body, operation.body?.schema ?? {}) as object) }
  return { path: request.path, query: { ...request.query, ...Object.fromEntries(query) }, body, places }
}
