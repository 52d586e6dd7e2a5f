import type { InputContext } from '../../../engine/model/action.ts'
import type { Fields } from '../../../engine/model/field.ts'
import { string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ChildOf, ErrorsFrom, RecordOf, StoredOf } from '../../../engine/model/records.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { ParentSpecial } from '../specials/parent.ts'
import {
  asWeighted,
  confirmationErrors,
  couponErrors,
  type Errors,
  lotteryOf,
  prizeErrors,
} from './prize-rules.ts'
import { percentText, thousandths, totalWeight, wholeWeight } from './weights.ts'

/** Makes a lottery's prizes those that were given, all or none; they come to 100 % together. `item` are the fields of one. */
export function savePrizes(item: Fields) {
  return collectionAction({
    name: 'save_all',
    path: '/save-all',
    method: 'PUT',
    zh: '整表保存活动奖品',
    en: 'Save all prizes',
    access: ['specials.update'],
    answer: 'records',
    input: {
      prizes: entries('奖品', 'Prizes', item, { required: true, max: 100 }),
      confirm_title: string('活动名确认', 'Title typed again', { max: 120 }),
    },
    run: saveAll,
  })
}

/** As it is sent: what is there already with its id. */
type Prize = ChildOf<'special_prizes'>

type Saving = InputContext<{ readonly prizes: unknown; readonly confirm_title?: string | null | undefined }>

async function saveAll(context: Saving): Promise<number[]> {
  const { call, resource, input } = context
  const special = await lotteryOf(call)
  const stored = await loadPrizes(context, special)
  const prizes = (input.prizes as readonly Prize[]).map((prize) => ({ ...defaults(resource), ...prize }))
  const gone = [...stored.values()].filter(({ id }) => prizes.every((prize) => prize.id !== id))
  const errors = {
    ...rowErrors(stored, prizes),
    ...(await couponsErrors(call, special, stored, prizes)),
    ...setErrors(prizes, gone),
    ...(changesOdds(stored, prizes, gone) ? confirmationErrors(special, input.confirm_title) : {}),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  await clearNames(call, prizes)
  await removePrizes(resource, gone, call)
  return await writePrizes(resource, stored, prizes, special, context)
}

function defaults({ fields }: Resource): StoredOf<'special_prizes'> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.readOnly || field.default === null ? [] : [[name, field.default]],
    ),
  )
}

async function loadPrizes({ call, resource }: Saving, special: ParentSpecial) {
  const found = await run<{ id: number }>(
    call.tx,
    sql`select id from special_prizes where special_id = ${special.id}::bigint order by id for update`,
  )
  const ids = found.map(({ id }) => id)
  const rows = await loadRows(
    call.tx,
    resource,
    ids,
    { include: [], timezone: call.caller.timezone },
    call.services.find,
  )
  return new Map((rows as RecordOf<'special_prizes'>[]).map((row) => [row.id, row]))
}

function rowErrors(
  stored: ReadonlyMap<number, RecordOf<'special_prizes'>>,
  prizes: readonly Prize[],
): Errors {
  const errors: Errors = {}
  const ids = new Set<number>()
  const names = new Set<unknown>()
  for (const [place, prize] of prizes.entries()) {
    const id = prize.id ?? null
    const before = id === null ? undefined : stored.get(id)
    if (id !== null && (before === undefined || ids.has(id))) errors[`prizes.${place}.id`] = ['记录不存在']
    if (names.has(prize.name)) errors[`prizes.${place}.name`] = ['奖品名已存在']
    if (id !== null) ids.add(id)
    names.add(prize.name)
    const own = prizeErrors({ ...prize, won: before?.won ?? 0 })
    for (const [name, messages] of Object.entries(own)) errors[`prizes.${place}.${name}`] = messages
  }
  return errors
}

async function couponsErrors(
  call: Call,
  special: ParentSpecial,
  stored: ReadonlyMap<number, RecordOf<'special_prizes'>>,
  prizes: readonly Prize[],
): Promise<Errors> {
  const errors: Errors = {}
  for (const [place, prize] of prizes.entries()) {
    const own = await couponErrors(call, special, prize, stored.get(prize.id ?? 0) ?? null)
    for (const [name, messages] of Object.entries(own)) errors[`prizes.${place}.${name}`] = messages
  }
  return errors
}

function setErrors(
  prizes: readonly Prize[],
  gone: readonly RecordOf<'special_prizes'>[],
): ErrorsFrom<{ prizes: unknown }> {
  const won = gone.filter((prize) => prize.won > 0).map((prize) => prize.name)
  const total = totalWeight(prizes.map(asWeighted))
  const messages = [
    ...(won.length > 0 ? [message('已有人中奖，不能删除：{names}', { names: won })] : []),
    ...(total === wholeWeight
      ? []
      : [message('启用奖品的概率合计须为 100.000%，现为 {sum}%', { sum: percentText(total) })]),
  ]
  return messages.length === 0 ? {} : { prizes: messages }
}

function changesOdds(
  stored: ReadonlyMap<number, RecordOf<'special_prizes'>>,
  prizes: readonly Prize[],
  gone: readonly RecordOf<'special_prizes'>[],
): boolean {
  const odds = (prize: Prize | undefined) => (prize?.status === 'enabled' ? thousandths(prize.weight) : 0)
  return (
    prizes.some((prize) => odds(prize) !== odds(stored.get(prize.id ?? 0))) ||
    gone.some((prize) => odds(prize) > 0)
  )
}

/** Two prizes may take each other's names. */
async function clearNames({ tx }: Call, prizes: readonly Prize[]): Promise<void> {
  const ids = prizes.flatMap((prize) => (prize.id === undefined ? [] : [prize.id]))
  await run(
    tx,
    sql`update special_prizes set name = chr(1) || id where id = any(${sql.param(ids)}::bigint[])`,
  )
}

async function removePrizes(
  resource: Resource,
  gone: readonly RecordOf<'special_prizes'>[],
  call: Call,
): Promise<void> {
  for (const prize of gone) {
    await run(call.tx, sql`delete from special_prizes where id = ${prize.id}::bigint`)
    await recordChange(call, resource, 'delete', prize, null)
  }
}

async function writePrizes(
  resource: Resource,
  stored: ReadonlyMap<number, RecordOf<'special_prizes'>>,
  savedPrizes: readonly Prize[],
  special: ParentSpecial,
  { call }: Saving,
): Promise<number[]> {
  const prizes = repositoryOf('special_prizes', call, resource)
  const ids: number[] = []
  for (const { id: prizeId, ...values } of savedPrizes) {
    const before = stored.get(prizeId ?? 0) ?? null
    if (before !== null) await prizes.update(before.id, values)
    const id = before?.id ?? (await prizes.insert({ ...values, special_id: special.id }))
    const selection = { include: [], timezone: call.caller.timezone }
    const [after = null] = await loadRows(call.tx, resource, [id], selection, call.services.find)
    await recordChange(call, resource, before === null ? 'create' : 'update', before, after)
    ids.push(id)
  }
  return ids
}
