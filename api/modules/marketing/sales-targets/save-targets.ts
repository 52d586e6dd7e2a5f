import type { ActionContext } from '../../../engine/model/action.ts'
import { money, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { entries, ref } from '../../../engine/model/related-fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { requireKeysIn } from '../../../engine/operations/company-keys.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'

const target = {
  user_id: ref('负责人', 'Owner', 'users', { required: true }),
  month: string('月份', 'Month', { pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$`, required: true }),
  target_usd: money('目标(USD)', 'Target (USD)', { currency: 'USD', min: 0, required: true }),
  note: string('备注', 'Note', { max: 200 }),
}

type Target = InputFrom<typeof target>

/** A month's grid of people and targets, saved together; what is past stays as it was. */
export const saveTargets = (variant: Variant) =>
  collectionAction({
    name: 'save',
    path: '',
    method: 'PUT',
    zh: '保存推广目标',
    en: 'Save sales targets',
    access: [`${variant}-api.sales-targets.update`],
    input: { rows: entries('目标', 'Targets', target, { required: true, max: 500 }) },
    answer: 'records',
    run: async (context) => {
      const { rows } = context.input
      const errors = await rowErrors(context.call, rows)
      if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
      if (variant === 'synthesizing')
        await requireKeysIn(context.call, await companiesWith(context.call, rows))
      const saved = new Map<Target, number>()
      for (const row of inOrder(rows)) saved.set(row, await saveTarget(context, variant, row))
      return rows.flatMap((row) => saved.get(row) ?? [])
    },
  })

/** The order in which all calls save them, so that two who save the same ones take turns. */
function inOrder(rows: readonly Target[]): Target[] {
  return rows.toSorted((a, b) => a.user_id - b.user_id || (a.month < b.month ? -1 : 1))
}

async function rowErrors(call: Call, rows: readonly Target[]): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  const members = await membersAmong(
    call,
    rows.map((row) => row.user_id),
  )
  const thisMonth = today(call.caller.timezone).slice(0, 7)
  for (const [place, { user_id: user, month }] of rows.entries()) {
    if (!members.has(user)) errors[`rows.${place}.user_id`] = ['所选负责人不存在']
    if (month < thisMonth) errors[`rows.${place}.month`] = ['只能修改本月及以后的目标']
    if (seen.has(`${user} ${month}`)) errors[`rows.${place}.user_id`] = ['同一人同一月只能有一个目标']
    seen.add(`${user} ${month}`)
  }
  return errors
}

/** Who of them works in a company of the call, within the caller's range of data. */
async function membersAmong({ tx, caller }: Call, ids: readonly number[]): Promise<Set<number>> {
  const rows = await run<{ user_id: number }>(
    tx,
    sql`select distinct m.user_id from company_users m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = any(${array(ids, 'bigint')}) and m.company_id = any(${array([...caller.companyIds], 'bigint')})`,
  )
  const members = rows.map(({ user_id: id }) => id)
  return new Set(caller.owners === null ? members : members.filter((id) => caller.owners?.includes(id)))
}

/** A target for all companies together concerns every company of its person. */
async function companiesWith({ tx }: Call, rows: readonly Target[]): Promise<number[]> {
  const people = rows.map((row) => row.user_id)
  const found = await run<{ company_id: number }>(
    tx,
    sql`select distinct company_id from company_users where user_id = any(${array(people, 'bigint')})`,
  )
  return found.map(({ company_id: company }) => company)
}

async function saveTarget(
  { call, resource }: Pick<ActionContext, 'call' | 'resource'>,
  variant: Variant,
  row: Target,
): Promise<number> {
  const { userId, companyId } = call.caller
  const company = variant === 'self' ? companyId : null
  const [made] = await run<{ id: number }>(
    call.tx,
    sql`insert into sales_targets (company_id, kind, user_id, month, target_usd, note, created_by, updated_by)
      values (${company}::bigint, ${variant}, ${row.user_id}::bigint, ${row.month}, ${row.target_usd}::numeric, ${row.note ?? null},
        ${userId}::bigint, ${userId}::bigint)
      on conflict ((coalesce(company_id, 0)), month, kind, user_id) do nothing returning id`,
  )
  const targets = repositoryOf('sales_targets', call, resource)
  const saved = made ?? (await lockTarget(call, { variant, company, row }))
  const before = made === undefined ? await targets.find(saved.id) : null
  if (made === undefined)
    await targets.update(saved.id, { target_usd: row.target_usd, note: row.note ?? null })
  await targets.log(before === null ? 'create' : 'update', before, await targets.find(saved.id))
  return saved.id
}

async function lockTarget(
  { tx }: Call,
  { variant, company, row }: { variant: Variant; company: number | null; row: Target },
): Promise<{ id: number }> {
  const [existing] = await run<{ id: number }>(
    tx,
    sql`select id from sales_targets where kind = ${variant} and company_id is not distinct from ${company}::bigint
      and user_id = ${row.user_id}::bigint and month = ${row.month} for update`,
  )
  if (existing === undefined) throw ApiError.conflict('CONFLICT', '目标刚被删除，请重试')
  return existing
}
