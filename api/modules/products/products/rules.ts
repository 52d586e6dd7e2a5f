import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { revokeKeys } from '../keys/take-keys.ts'
import { setCurrent } from '../versions/actions.ts'

/** The numbers that client software can report. */
export const [leastPid, mostPid] = [1000, 999_999]

/** What a product asks for beyond its fields (domain/resources.md, products). */
export const productRules = defineRules('products', {
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    return {
      ...(await bundleErrors(call, draft, record)),
      ...(record === null ? {} : await systemErrors(call, draft, record)),
      ...(draft.status === 'on_sale' && record?.status !== 'on_sale'
        ? await saleErrors(call, draft, record)
        : {}),
    }
  },
  prepare: async (call, values, record) =>
    record === null && values.pid == null ? { pid: await nextPid(call) } : {},
  afterWrite: async (call, record, before) => {
    const ends = record.status === 'off_sale' || record.status === 'discontinued'
    if (ends && before?.status === 'on_sale') await pauseLinks(call, record.id)
  },
  beforeDelete: (call, record) => takeDown(call, record.id),
  afterRestore: (call, record) => stopSale(call, record.id),
})

/** The client software reports it; the next one that no company has. */
async function nextPid(call: Call): Promise<number> {
  await run(call.tx, sql`select pg_advisory_xact_lock(hashtextextended('products pid', 0))`)
  const [row] = await run<{ highest: number | null }>(call.tx, sql`select app_highest_pid() as highest`)
  const next = Math.max(leastPid, (row?.highest ?? 0) + 1)
  if (next > mostPid) throw ApiError.invalid({ pid: ['没有更大的 PID 可用，请手工填写'] })
  return next
}

/** A bundle is two to ten products that are none themselves. */
async function bundleErrors(
  call: Call,
  draft: DraftOf<'products'>,
  record: RecordOf<'products'> | null,
): Promise<ErrorsOf<'products'>> {
  const items = Array.isArray(draft.bundle_items) ? draft.bundle_items.map(Number) : []
  if (draft.type !== 'bundle') return items.length > 0 ? { bundle_items: ['只有套装可以包含产品'] } : {}
  if (new Set(items).size < 2 || new Set(items).size > 10) return { bundle_items: ['套装须包含 2–10 个产品'] }
  if (record !== null && items.includes(record.id)) return { bundle_items: ['套装不能包含自己'] }
  const bundles = await run(
    call.tx,
    sql`select 1 from products where id = any(${array(items, 'bigint')}) and type = 'bundle'`,
  )
  return bundles.length > 0 ? { bundle_items: ['套装不能包含套装'] } : {}
}

/** A system with versions stays (domain/resources.md, products "Rules"). */
async function systemErrors(
  call: Call,
  draft: DraftOf<'products'>,
  record: RecordOf<'products'>,
): Promise<ErrorsOf<'products'>> {
  const systems = Array.isArray(draft.os) ? draft.os.map(textOf) : []
  const orphans = await run<{ os: string }>(
    call.tx,
    sql`select distinct os from product_versions where product_id = ${record.id}::bigint and not (os = any(${array(systems, 'text')}))`,
  )
  return orphans.length === 0
    ? {}
    : { os: [message('仍有版本使用：{names}', { names: orphans.map((row) => row.os) })] }
}

/** On sale are products with a price, and, but for bundles, a version. */
async function saleErrors(
  call: Call,
  draft: DraftOf<'products'>,
  record: RecordOf<'products'> | null,
): Promise<ErrorsOf<'products'>> {
  const id = record === null ? null : record.id
  const [row] = await run<{ prices: boolean; versions: boolean }>(
    call.tx,
    sql`select exists (select 1 from prices where product_id = ${id}::bigint and status = 'active') as prices,
      exists (select 1 from product_versions where product_id = ${id}::bigint and status = 'released') as versions`,
  )
  const isPriced = row?.prices === true
  const hasVersion = row?.versions === true || draft.type === 'bundle'
  if (isPriced) return hasVersion ? {} : { status: ['上架前须有已发布的版本'] }
  return { status: [hasVersion ? '上架前须有启用的价格' : '上架前须有启用的价格和已发布的版本'] }
}

/** Links that sell the product now: what they are called. */
export async function activeLinks(
  { tx, caller }: Call,
  id: number,
): Promise<{ id: number; title: string }[]> {
  return await run(
    tx,
    sql`select id, name as title from checkout_links where company_id = ${caller.companyId}::bigint and status = 'active'
      and items @> jsonb_build_array(jsonb_build_object('product_id', ${id}::bigint)) order by id limit 100`,
  )
}

async function pauseLinks(call: Call, id: number): Promise<void> {
  await run(
    call.tx,
    sql`update checkout_links set status = 'paused', updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where company_id = ${call.caller.companyId}::bigint and status = 'active'
        and items @> jsonb_build_array(jsonb_build_object('product_id', ${id}::bigint))`,
  )
}

/** Its prices and versions stay as they were left: it is put on sale anew once it has others. */
async function stopSale({ tx }: Call, id: number): Promise<void> {
  await run(tx, sql`update products set status = 'off_sale' where id = ${id}::bigint and status = 'on_sale'`)
}

/** With a product go its prices and versions, its place in specials and advertisements, and the keys that are not sold. */
async function takeDown(call: Call, id: number): Promise<void> {
  const audit = sql`updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}`
  await run(
    call.tx,
    sql`update prices set status = 'disabled', ${audit} where product_id = ${id}::bigint and status in ('active', 'scheduled')`,
  )
  await run(
    call.tx,
    sql`update product_versions set status = 'revoked', ${audit} where product_id = ${id}::bigint and status <> 'revoked'`,
  )
  await setCurrent(call.tx, id)
  await run(
    call.tx,
    sql`update special_products set status = 'disabled', ${audit} where product_id = ${id}::bigint and status = 'enabled'`,
  )
  await run(
    call.tx,
    sql`update infomercials set products = array_remove(products, ${id}::bigint), ${audit},
        status = case when status = 'active' and cardinality(products) = 1 then 'paused' else status end
      where company_id = ${call.caller.companyId}::bigint and ${id}::bigint = any(products)`,
  )
  const keys = await run<{ id: number }>(
    call.tx,
    sql`select id from license_keys where product_id = ${id}::bigint and status in ('available', 'reserved')`,
  )
  await revokeKeys(
    call,
    keys.map((row) => row.id),
    '产品已删除',
  )
}
