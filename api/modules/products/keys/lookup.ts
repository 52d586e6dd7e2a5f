import { arrayOf, component, object } from '../../../engine/model/components.ts'
import { string } from '../../../engine/model/fields.ts'
import { fieldSchema } from '../../../engine/model/json-schema.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { array, contains, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { DecryptionError } from '../../../kernel/platform/secrets/decryption-error.ts'
import { actionsOn, timeline, timelineFields } from '../../trade/timeline.ts'
import { bareKey, openedKey, candidateCiphertexts } from './key-text.ts'

const shortestTail = 5

/** Everything about one key, found by the whole of it or by its last characters. */
export const lookupAction = collectionAction({
  name: 'lookup',
  reads: ['registrations', 'users'],
  path: '/lookup',
  method: 'GET',
  zh: '查序列号',
  en: 'Look a key up',
  access: ['products.registrationCode', 'product-registrations.search'],
  input: { key: string('序列号', 'Key', { min: shortestTail, max: 60, required: true }) },
  answer: {
    schema: object({
      key: component('LicenseKey'),
      product: component('Reference'),
      batch: component('Reference'),
      order: component('Reference'),
      registrations: arrayOf(component('Registration')),
      events: arrayOf(
        object(
          Object.fromEntries(
            Object.entries(timelineFields).map(([name, field]) => [name, fieldSchema(field, 'answer')]),
          ),
        ),
      ),
    }),
  },
  run: async ({ call, resource, input }) => {
    const id = await findKey(call, input.key)
    if (id === null) throw ApiError.notFound()
    const registrations = call.services.find('registrations')
    const key = await repositoryOf('license_keys', call, resource).find(id)
    const rows = await run<{ id: number }>(
      call.tx,
      sql`select id from registrations where license_key_id = ${id}::bigint order by registered_at desc limit 100`,
    )
    const [order] = await run<{ id: number; title: string }>(
      call.tx,
      sql`select o.id, o.order_no as title from order_items i join orders o on o.id = i.order_id
        where i.id = ${key.order_item_id}::bigint and o.deleted_at is null`,
    )
    return {
      key,
      product: key.product,
      batch: key.batch,
      order: order ?? null,
      registrations: await loadRows(
        call.tx,
        registrations,
        rows.map((row) => row.id),
        { include: [], timezone: call.caller.timezone },
        call.services.find,
      ),
      events: await timeline(call, [
        sql`select k.created_at, 'created', 'generated', u.name, b.batch_no from license_keys k left join key_batches b on b.id = k.batch_id
          left join users u on u.id = k.created_by where k.id = ${id}::bigint`,
        sql`select k.activated_at, 'activated', 'activated', null, null from license_keys k where k.id = ${id}::bigint`,
        sql`select r.registered_at, 'registered', 'registered', null, coalesce(r.device_name, r.device_id) from registrations r where r.license_key_id = ${id}::bigint`,
        actionsOn('license_keys', id),
      ]),
    }
  },
})

/** The id of the key; of several with the same end, the newest one. */
export async function findKey(call: Call, text: string): Promise<number | null> {
  const own = sql`company_id = ${call.caller.companyId}::bigint`
  const [whole] = await run<{ id: number }>(
    call.tx,
    sql`select id from license_keys where ${own} and key = any(${array(candidateCiphertexts(call, text), 'text')})`,
  )
  if (whole !== undefined) return whole.id
  const tail = bareKey(text)
  if (tail.length < shortestTail) return null
  const shown = tail.slice(-shortestTail)
  const possible = await run<{ id: number; key: string; masked: string }>(
    call.tx,
    sql`select id, key, key_masked as masked from license_keys
      where ${own} and ${contains(sql`right(key_masked, 12)`, shown.slice(-4))} order by id desc limit 200`,
  )
  return possible.find((row) => endsWith(call, row, tail))?.id ?? null
}

/** Of a key that cannot be read nothing is known but its mask, which is not enough to be sure. */
function endsWith(call: Call, row: { key: string; masked: string }, tail: string): boolean {
  try {
    return bareKey(openedKey(call, row)).endsWith(tail)
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}
