import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import type { RecordOf, ResourceName, StoredOf } from '../../model/records.ts'
import type { ColumnOf, Repository } from '../../model/repository.ts'
import { fieldOf, type Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { fieldValue } from '../../query/field-value.ts'
import { presentValue } from '../../query/present.ts'
import { tableSource } from '../../query/rows.ts'
import { run } from '../../query/sql.ts'
import { loadRecord } from '../read/show.ts'
import { recordChange } from './audit.ts'
import { writableValues } from './copy.ts'
import { lockInOrder } from './lock-order.ts'
import { createRecord } from './store.ts'
import { changeRecord, lockRecord } from './update.ts'
import { insertRow, noteRow, noteRows, updateRow, updateRows } from './write.ts'

/** The records of a resource within a call; `resource` is the variant that the call is about, where there are two. */
export function repositoryOf<const Name extends ResourceName>(
  name: Name,
  call: Call,
  resource: Resource = call.services.find(name),
): Repository<Name> {
  if (resource.name !== name) throw new Error(`${resource.name} has no records of ${name}`)
  const as = (row: Row) => row as RecordOf<Name>
  return {
    find: async (id) => as(await loadRecord(resource, id, call)),
    lock: async (id) => as(await lockRecord(resource, call, id)),
    lockAll: (ids) => lockInOrder(resource, ids, call),
    select: (columns, condition) => select(resource, columns, condition, call),
    create: async (values) => as(await createRecord(resource, values, call)),
    change: async (record, values) => as(await changeRecord(resource, record, values, call)),
    insert: (values, companyId) =>
      insertRow(resource, values, call, companyId === undefined ? {} : { company_id: companyId }),
    update: (id, changes) => updateRow(resource, id, changes, call),
    updateWhere: (condition, changes) => updateRows(resource, condition, changes, call),
    note: (id, changes) => noteRow(resource, id, changes, call),
    noteWhere: (condition, changes) => noteRows(resource, condition, changes, call),
    copyOf: (record) => writableValues(resource, record) as StoredOf<Name>,
    log: (action, before, after) => recordChange(call, resource, action, before, after),
  }
}

async function select<Name extends ResourceName, Column extends ColumnOf<Name>>(
  resource: Resource,
  columns: readonly Column[],
  condition: SQL,
  { tx, caller }: Call,
): Promise<Pick<RecordOf<Name>, Column | 'id'>[]> {
  const names = [...new Set<string>(['id', ...columns])]
  const values = names.map((name) => sql`${fieldValue(resource, name)} as ${sql.identifier(name)}`)
  const rows = await run<Row>(
    tx,
    sql`select ${sql.join(values, sql`, `)} from ${tableSource(resource)} where ${condition} order by t.id`,
  )
  const present = (row: Row): Row =>
    Object.fromEntries(
      names.map((name) => {
        const field = fieldOf(resource, name)
        return [name, field === undefined ? row[name] : presentValue(field, row[name], caller.timezone)]
      }),
    )
  return rows.map((row) => present(row) as Pick<RecordOf<Name>, Column | 'id'>)
}
