import type { ImportSource } from '../../../engine/model/import-source.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { columnsOf } from './columns.ts'
import { sheetOf } from './draft-sheet.ts'
import { kindOf } from './guess.ts'
import { historyJob } from './job.ts'
import { historyChoices, isHistoryKind } from './kinds.ts'
import { missingIn, previewHistory } from './preview.ts'

/** The past of a company out of files: what its shops and programs would have reported. */
export const historySource: ImportSource = {
  title: { zh: '历史数据', en: 'history' },
  kinds: historyChoices,
  columns: (kind) => (isHistoryKind(kind) ? columnsOf(kind) : []),
  kindOf,
  preview: previewHistory,
  async problemsBeforeRun(call, { mapping, options, storage_key }) {
    const { headers } = await sheetOf(call, { storage_key })
    const kind = kindOf(options, headers)
    const missing = missingIn({ columns: columnsOf(kind), mapping, options })
    const errors: FieldErrors = {
      ...(missing.length === 0
        ? {}
        : { mapping: [message('缺少必填列：{names}', { names: missing.map(({ field }) => field) })] }),
      ...(kind === 'subscription' && options.consent !== true
        ? { 'options.consent': ['请确认名单中的人已同意接收邮件'] as const }
        : {}),
    }
    return Object.keys(errors).length === 0 ? null : errors
  },
  async lines(call, { storage_key }) {
    const { headers, cells } = await sheetOf(call, { storage_key })
    return { headers, cells: (line) => cells(line - 2) }
  },
  job: historyJob,
}
