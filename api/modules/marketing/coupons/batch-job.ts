import { randomInt } from 'node:crypto'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { StoredOf } from '../../../engine/model/records.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { columnValue } from '../../../engine/operations/write/write.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { guarded } from '../../../engine/transfer/exports/cell.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import type { JobParams } from '../../../kernel/platform/stopped.ts'
import { changesOf, createRequest } from '../coupon-requests/create-request.ts'
import { coupons } from './coupons.ts'

interface BatchParams extends JobParams {
  readonly values: StoredOf<'coupons'>
  readonly prefix: string
  readonly length: number
  readonly quantity: number
  readonly reason: string
  readonly expectedRevenue: string | null
}

interface Progress {
  readonly batchNo: string
  readonly made: number
}

/** None that are mistaken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const batchSize = 500

/** Makes the codes a part at a time; what is made stays made when it is cut off. Its file lists them. */
export const batchJob = defineJob<BatchParams>({
  name: 'coupons.batch',
  type: 'keygen',
  zh: '批量生成优惠码',
  en: 'Coupon codes',
  changes: ['coupon_requests', 'coupons'],
  async run({ params, saved, tx, read, progress, file }) {
    let now = (saved ?? { batchNo: '', made: 0 }) as Progress
    while (now.made < params.quantity) {
      now = await tx(
        (call) => makeSome(call, params, now),
        (made) => made,
      )
      await progress(now.made, params.quantity)
    }
    const codes = await read((call) => codesOf(call, now.batchNo))
    const text = byteOrderMark + csvLines([['优惠码'], ...codes.map((code) => [guarded(code).text])])
    await file(`优惠码-${now.batchNo}.csv`, 'text/csv; charset=utf-8', new TextEncoder().encode(text))
    return { rows: codes.length, link: `/coupons/self?f.batch_no=${now.batchNo}` }
  },
})

async function makeSome(call: Call, params: BatchParams, { batchNo, made }: Progress): Promise<Progress> {
  const isFirst = batchNo === ''
  const numbering = { table: 'coupons', prefix: 'B', digits: 5 } as const
  const number = isFirst ? await nextNumber(call, numbering) : batchNo
  const codeCount = Math.min(batchSize, params.quantity - made)
  const ids = await insertCodes(call, params, number, codeCount)
  const [first] = ids
  if (isFirst && first !== undefined && params.values.status === 'pending') await ask(call, params, first)
  return { batchNo: number, made: made + ids.length }
}

async function insertCodes(
  call: Call,
  params: BatchParams,
  batchNo: string,
  count: number,
): Promise<number[]> {
  const { userId, companyId } = call.caller
  const codes = Array.from({ length: count }, () => params.prefix + randomCode(params.length))
  const termValues = new Map<string, unknown>(Object.entries(params.values))
  const terms = Object.entries(coupons.fields).filter(
    ([name, field]) => field.column !== null && termValues.get(name) !== undefined,
  )
  const names = terms.map(([name]) => sql.identifier(name))
  const values = terms.map(([name, field]) => columnValue(field, termValues.get(name)))
  const rows = await run<{ id: number }>(
    call.tx,
    sql`insert into coupons (company_id, kind, code, batch_no, used_count, created_by, updated_by, ${sql.join(names, sql`, `)})
      select ${companyId}::bigint, 'self', c.code, ${batchNo}, 0, ${userId}::bigint, ${userId}::bigint, ${sql.join(values, sql`, `)}
      from unnest(${array(codes, 'text')}) as c(code) where not exists (select 1 from coupons o where o.code = c.code)
      on conflict do nothing returning id`,
  )
  return rows.map(({ id }) => id)
}

const termsOfCoupon = [
  'code',
  'type',
  'value',
  'currency',
  'product_mode',
  'products',
  'license_types',
  'valid_to',
  'max_uses',
] as const

/** One request stands for all codes that are made together. */
async function ask(call: Call, params: BatchParams, id: number): Promise<void> {
  const [coupon] = await repositoryOf('coupons', call).select(termsOfCoupon, sql`t.id = ${id}::bigint`)
  if (coupon === undefined) throw new Error('a coupon that was just made is gone')
  await createRequest(call, coupon, {
    action: 'create',
    changes: changesOf('create', coupon, {}),
    reason: params.reason,
    expectedRevenue: params.expectedRevenue,
    coupon: { ...coupon, max_uses: params.quantity },
  })
}

async function codesOf(call: Call, batchNo: string): Promise<string[]> {
  const rows = await run<{ code: string }>(
    call.tx,
    sql`select code from coupons where company_id = ${call.caller.companyId}::bigint and batch_no = ${batchNo} order by id`,
  )
  return rows.map(({ code }) => code)
}

function randomCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
