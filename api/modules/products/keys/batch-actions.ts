import { choices } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import type { Fields } from '../../../engine/model/field.ts'
import { enumeration, int, auditOnly, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { type ExportFormat, contentTypes, writeSheet } from '../../../engine/transfer/exports/write.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { DecryptionError } from '../../../kernel/platform/secrets/decryption-error.ts'
import { licenseErrors } from '../../trade/pricing/licenses.ts'
import { giveBack, purposeErrors, quotaLeft } from './batch-rules.ts'
import { newBody, spaceOf } from './generate.ts'
import { keyStatus } from './key-status.ts'
import { type KeyPattern, maskedKey, openedKey, writtenKey } from './key-text.ts'

const access = ['products.registrationCode']
const downloadDays = 7

/** What a batch would be like, before it is made; the samples are not kept. */
export function previewAction(input: Fields) {
  return collectionAction({
    name: 'preview',
    readsOnly: true,
    path: '/preview',
    zh: '预览批次',
    en: 'Preview a batch',
    access,
    input,
    answer: {
      fields: {
        sample: { ...tags('示例', 'Samples', { required: true }), maxLength: 60 },
        remaining_space: string('编码空间剩余', 'Keys left to make', { required: true }),
        agency_quota_left: int('代理剩余额度', "Agency's quota left"),
        warnings: { ...tags('提示', 'Warnings', { required: true }), maxLength: 200 },
      },
    },
    run: async ({ call, input: values }) => {
      // The fields of a batch, as a create takes them.
      const batch = values as ValuesOf<'key_batches'>
      const errors = {
        ...(await licenseErrors(call, batch.product_id, batch.license_type)),
        ...purposeErrors(batch),
      }
      if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
      const [product] = await run<{ prefix: string; pattern: KeyPattern; status: string; used: number }>(
        call.tx,
        sql`select key_prefix as prefix, key_pattern as pattern, status, (select count(*) from license_keys k where k.product_id = p.id) as used
          from products p where id = ${batch.product_id}::bigint`,
      )
      if (product === undefined) throw ApiError.notFound()
      const { prefix, pattern, status, used } = product
      const left = batch.purpose === 'agency' ? await quotaLeft(call, batch) : null
      return {
        sample: Array.from({ length: 3 }, () => {
          const body = newBody(pattern)
          return writtenKey(prefix + body, maskedKey(prefix, body, pattern))
        }),
        remaining_space: String(spaceOf(pattern) - BigInt(used)),
        agency_quota_left: left,
        warnings: warningsOf(batch, status, left).map((one) => worded(call.caller.locale, one)),
      }
    },
  })
}

function warningsOf(
  { quantity, purpose }: DraftOf<'key_batches'>,
  status: string,
  left: number | null,
): Message[] {
  return [
    ...(Number(quantity) > 1000 ? (['数量超过 1000，请再次确认'] as const) : []),
    ...(status === 'on_sale' ? [] : (['产品目前不在售'] as const)),
    ...(purpose === 'agency' && left === null ? (['该代理没有此产品的序列号额度'] as const) : []),
    ...(left !== null && left < Number(quantity) ? [message('超出代理额度（剩余 {n}）', { n: left })] : []),
  ]
}

const format = choices({ csv: ['CSV', 'CSV'], txt: ['TXT', 'Text'], xlsx: ['XLSX', 'Excel'] })

/** All keys of a batch, whole, for a week after they were made; every download stands in the action log. */
export const downloadAction = recordAction('key_batches', {
  name: 'download',
  path: '/{id}/download',
  method: 'GET',
  writes: true,
  zh: '下载序列号',
  en: 'Download the keys',
  access,
  input: { format: enumeration('格式', 'Format', format, { default: 'csv' }) },
  answer: 'file',
  allowed: [requires('key_batches', { code: 'made', when: { status: 'ready' }, reason: '批次还不能下载' })],
  guard: ({ created_at: at }) =>
    Date.parse(at) < Date.now() - downloadDays * 86_400_000
      ? { code: 'not_old', reason: message('生成超过 {n} 天，请重新申请', { n: downloadDays }) }
      : null,
  run: async ({ call, resource, id, record, input }) => {
    const keys = await keysOf(call, id)
    await repositoryOf('key_batches', call).note(id, { downloads_count: sql`downloads_count + 1` })
    await recordChange(call, resource, 'download', record, null)
    return sheet(record.batch_no, keys, input.format ?? 'csv')
  },
})

interface KeyRow {
  readonly key: string
  readonly status: string
}

async function keysOf(call: Call, id: number): Promise<KeyRow[]> {
  const rows = await run<{ key: string; masked: string; status: string }>(
    call.tx,
    sql`select key, key_masked as masked, status from license_keys where batch_id = ${id}::bigint order by id`,
  )
  return rows.map((row) => ({ key: shownKey(call, row), status: labelOf(row.status) }))
}

/** The others of the batch are not withheld because one cannot be read. */
function shownKey(call: Call, row: { key: string; masked: string }): string {
  try {
    return openedKey(call, row)
  } catch (error) {
    if (error instanceof DecryptionError) return `${row.masked}（无法解密）`
    throw error
  }
}

function labelOf(status: string): string {
  return keyStatus.find(({ value }) => value === status)?.zh ?? status
}

function sheet(name: string, keys: readonly KeyRow[], as: string) {
  if (as === 'txt')
    return {
      name: `${name}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content: `${keys.map(({ key }) => key).join('\r\n')}\r\n`,
    }
  const kind: ExportFormat = as === 'xlsx' ? 'xlsx' : 'csv'
  const columns = (['key', 'status'] as const).map((field) => ({
    name: field,
    header: field === 'key' ? '序列号' : '状态',
    field: string(field, field),
    cell: (row: Readonly<Values>) => ({ text: textOf(row[field]) }),
  }))
  const batches = async function* () {
    yield keys.map((key) => ({ ...key }))
  }
  return {
    name: `${name}.${kind}`,
    contentType: contentTypes[kind],
    content: writeSheet(kind, name, columns, batches()),
  }
}

/** Takes back what was not sold; an agency has its quota and its credit for it again. */
export const revokeBatchAction = recordAction('key_batches', {
  name: 'revoke',
  changes: 'all',
  path: '/{id}/revoke',
  zh: '作废未售序列号',
  en: 'Revoke what was not sold',
  access,
  danger: true,
  input: { reason: auditOnly('作废原因', 'Reason', { min: 5, max: 200, required: true }) },
  answer: { fields: { revoked: int('作废数', 'Revoked', { required: true }) } },
  allowed: [
    requires('key_batches', { code: 'ready', when: { status: 'ready' }, reason: '只有可用的批次可以作废' }),
  ],
  run: async ({ call, records, id, record, input }) => {
    const revoked = await run(
      call.tx,
      sql`update license_keys set status = 'revoked', revoked_reason = ${input.reason ?? ''}, updated_by = ${call.caller.userId}::bigint,
          updated_at = ${nextVersion()}
        where batch_id = ${id}::bigint and status in ('available', 'reserved') returning id`,
    )
    await giveBack(call, record, revoked.length)
    await records.update(id, { status: 'revoked' })
    return { revoked: revoked.length }
  },
})
