import { isAllowed } from '../../../engine/auth/permission.ts'
import type { ActionContext, InputContext } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { arrayOf, component, object } from '../../../engine/model/components.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import { fieldSchema } from '../../../engine/model/json-schema.ts'
import type { Row } from '../../../engine/model/row.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { notDeleted } from '../../../engine/query/not-deleted.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { bansOf } from '../../trade/bans.ts'
import { choiceWord, timeline, timelineFields } from '../../trade/timeline.ts'
import { findKey } from '../keys/lookup.ts'

const by = choices({
  email: ['邮箱', 'Email'],
  key: ['序列号', 'License key'],
  order_no: ['订单号', 'Order no.'],
  device_id: ['设备号', 'Device id'],
  ip: ['IP', 'IP'],
})

/** Each part with the key that shows it elsewhere; without the key the part is left out (null). */
const parts = {
  registrations: {
    component: 'Registration',
    access: ['product-registrations.index', 'product-registrations.search'],
  },
  installations: { component: 'Installation', access: ['installations.index'] },
  uninstallations: { component: 'Uninstallation', access: ['uninstalls.index'] },
  orders: { component: 'Order', access: ['orders.index'] },
  returns: { component: 'Return', access: ['order-returns.index'] },
  feedback: { component: 'Feedback', access: ['feedback.index'] },
} as const
type Part = keyof typeof parts
const mostRows = 100

/** Everything about one customer, however they are known (domain/screens.md "/product-registrations/search"). */
export const customerSearch = collectionAction({
  name: 'search',
  reads: [
    'agencies',
    'checkout_links',
    'cooperations',
    'coupons',
    'email_marketings',
    'feedback',
    'link_codes',
    'marketing_allocations',
    'order_items',
    'payment_methods',
    'platforms',
    'returns',
    'specials',
    'uninstallations',
    'users',
  ],
  path: '/search',
  method: 'GET',
  writes: true,
  audit: 'other',
  zh: '综合查询',
  en: 'Search a customer',
  access: ['product-registrations.search'],
  input: {
    by: enumeration('查询方式', 'By', by, { required: true }),
    q: string('关键词', 'Keyword', { min: 3, max: 190, required: true, pii: true }),
  },
  answer: {
    schema: object({
      ...Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          { ...arrayOf(component(part.component)), nullable: true },
        ]),
      ),
      ban: { type: 'string', nullable: true },
      timeline: arrayOf(
        object(
          Object.fromEntries(
            Object.entries(timelineFields).map(([name, field]) => [name, fieldSchema(field, 'answer')]),
          ),
        ),
      ),
    }),
  },
  run: search,
})

async function search(context: InputContext<{ readonly by: string; readonly q: string }>): Promise<unknown> {
  const { call, input } = context
  const { by, q } = input
  const conditions = await conditionsOf(context, by, q.trim())
  const found: Record<string, Row[] | null> = {}
  for (const [name, { access }] of Object.entries(parts) as [Part, (typeof parts)[Part]][])
    found[name] = isAllowed(access, call.caller) ? await rowsWhere(context, name, conditions[name]) : null
  const email = emailOf(found) ?? (by === 'email' ? q.trim() : null)
  const bans = email === null ? [] : await bansOf(call, email)
  return { ...found, ban: bans[0]?.pattern ?? null, timeline: await timelineOf(context, found) }
}

type Conditions = Readonly<Record<Part, SQL>>

async function conditionsOf(
  { call }: Pick<ActionContext, 'call'>,
  way: string,
  q: string,
): Promise<Conditions> {
  const none = sql`false`
  if (way === 'email') return byEmail(sql`= lower(${q})`)
  if (way === 'ip')
    return {
      ...all(none),
      registrations: sql`t.ip = ${q}`,
      installations: sql`t.ip = ${q}`,
      orders: sql`t.ip = ${q}`,
    }
  if (way === 'device_id') {
    const device = sql`t.device_id = ${q}`
    const removed = sql`t.installation_id in (select i.id from installations i where i.company_id = ${call.caller.companyId}::bigint and i.device_id = ${q})`
    return { ...all(none), registrations: device, installations: device, uninstallations: removed }
  }
  if (way === 'order_no')
    return byOrder(
      sql`(select o.id from orders o where o.company_id = ${call.caller.companyId}::bigint and o.order_no = upper(${q}))`,
    )
  const key = await findKey(call, q)
  if (key === null) return all(none)
  const order = sql`(select i.order_id from license_keys k join order_items i on i.id = k.order_item_id where k.id = ${key}::bigint)`
  return { ...byOrder(order), registrations: sql`t.license_key_id = ${key}::bigint` }
}

function all(condition: SQL): Conditions {
  return {
    registrations: condition,
    installations: condition,
    uninstallations: condition,
    orders: condition,
    returns: condition,
    feedback: condition,
  }
}

/** Installations have no address: theirs are those on the devices that the customer registered. */
function byEmail(is: SQL): Conditions {
  const devices = sql`(select r.device_id from registrations r where r.company_id = t.company_id and r.email ${is})`
  return {
    registrations: sql`t.email ${is}`,
    installations: sql`t.device_id in ${devices}`,
    uninstallations: sql`t.contact_email ${is}`,
    orders: sql`t.email ${is}`,
    returns: sql`t.email ${is}`,
    feedback: sql`t.email ${is}`,
  }
}

function byOrder(order: SQL): Conditions {
  const devices = sql`(select r.device_id from registrations r where r.company_id = t.company_id and r.order_id in ${order})`
  return {
    ...all(sql`false`),
    registrations: sql`t.order_id in ${order}`,
    installations: sql`t.device_id in ${devices}`,
    orders: sql`t.id in ${order}`,
    returns: sql`t.order_id in ${order}`,
    feedback: sql`t.order_id in ${order}`,
  }
}

async function rowsWhere({ call }: Pick<ActionContext, 'call'>, name: Part, condition: SQL): Promise<Row[]> {
  const resource = call.services.find(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  const { source, condition: visible } = await rowsOf(resource, call)
  const alive = notDeleted(resource)
  const found = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source} where ${visible} and ${alive} and ${condition} order by t.id desc limit ${mostRows}`,
  )
  const ids = found.map((row) => row.id)
  return await loadRows(
    call.tx,
    resource,
    ids,
    { include: [], timezone: call.caller.timezone },
    call.services.find,
  )
}

function emailOf(found: Readonly<Record<string, Row[] | null>>): string | null {
  const first = [...(found['registrations'] ?? []), ...(found['orders'] ?? [])][0]
  return first === undefined ? null : textOf(first['email'])
}

/** What the parts say, in one row of events. */
async function timelineOf(
  { call }: Pick<ActionContext, 'call'>,
  found: Readonly<Record<string, Row[] | null>>,
) {
  const events: [Part, string, string, string][] = [
    ['registrations', 'registered_at', 'registered', 'key_masked'],
    ['installations', 'installed_at', 'installed', 'version'],
    ['uninstallations', 'uninstalled_at', 'uninstalled', 'reason'],
    ['orders', 'created_at', 'ordered', 'order_no'],
    ['returns', 'created_at', 'refund_requested', 'return_no'],
    ['feedback', 'created_at', 'feedback', 'ticket_no'],
  ]
  const rows = events.flatMap(([part, at, title, detail]) =>
    (found[part] ?? []).map((row) => ({
      at: row[at],
      type: part,
      title,
      detail: choiceWord(call, call.services.find(part)?.fields[detail], row[detail]),
    })),
  )
  if (rows.length === 0) return []
  return await timeline(call, [
    sql`select (e ->> 'at')::timestamptz, e ->> 'type', e ->> 'title', null, e ->> 'detail' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`,
  ])
}
