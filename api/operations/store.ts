import { sql } from 'drizzle-orm/sql'
import { recordAnswer } from '../contract/components.ts'
import type { Access, Resource } from '../definition/resource.ts'
import type { Values } from '../definition/rules.ts'
import { Refusal } from '../http/refusal.ts'
import { run } from '../query/sql.ts'
import { recordChange } from './audit.ts'
import { contextOf } from './context.ts'
import { storeSchema, writableFields } from './input.ts'
import type { Call, Operation } from './operation.ts'
import { parentParameters } from './parent.ts'
import { missingReferences } from './references.ts'
import { loadRecord, oneRecord } from './show.ts'
import { columnValue, refusingDuplicates } from './write.ts'

type Find = (name: string) => Resource | undefined

/** `POST /saved-views`: a new record, its audit row in the same transaction. */
export function storeOperation(resource: Resource, access: Access, find: Find): Operation {
  return {
    id: `${resource.operationPrefix}_store`,
    method: 'POST',
    path: resource.path,
    tag: resource.operationPrefix,
    zh: `新建${resource.zh}`,
    en: `Create ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: parentParameters(resource),
    body: { component: `${resource.entity}Input`, schema: storeSchema(resource) },
    answer: { status: 201, component: `${resource.entity}Record` },
    components: recordAnswer(resource, find),
    handle: async (call) => {
      const values = { ...defaults(resource), ...call.body }
      const errors = {
        ...(await missingReferences(resource, values, call, find)),
        ...(await resource.rules.beforeWrite?.(call, values, null)),
      }
      if (Object.keys(errors).length > 0) throw Refusal.invalid(errors)
      const id = await refusingDuplicates(resource, () => insert(resource, values, call))
      const record = await loadRecord(resource, id, call, find)
      await recordChange(call, resource, 'create', null, record)
      return oneRecord(201, record)
    },
  }
}

function defaults(resource: Resource): Values {
  return Object.fromEntries(
    writableFields(resource).flatMap(([name, field]) =>
      field.default === null
        ? []
        : [[name, field.default === 'now' ? new Date().toISOString() : field.default]],
    ),
  )
}

async function insert(resource: Resource, values: Values, call: Call): Promise<number> {
  const { userId, companyId } = call.caller
  const columns: Values = {
    ...(resource.scope === 'company' ? { company_id: companyId } : {}),
    created_by: userId,
    updated_by: userId,
    ...resource.rules.assigned?.(call.caller),
  }
  const stored = writableFields(resource).filter(
    ([name, field]) => field.column !== null && values[name] !== undefined,
  )
  const names = [...Object.keys(columns), ...stored.map(([name]) => name)].map((name) => sql.identifier(name))
  const given = [
    ...Object.values(columns).map((value) => sql`${value}`),
    ...stored.map(([name, field]) => columnValue(field, values[name])),
  ]
  const [row] = await run<{ id: number }>(
    call.tx,
    sql`insert into ${sql.identifier(resource.name)} (${sql.join(names, sql`, `)}) values (${sql.join(given, sql`, `)}) returning id`,
  )
  if (row === undefined) throw new Error(`no row came back from an insert into ${resource.name}`)
  return row.id
}
