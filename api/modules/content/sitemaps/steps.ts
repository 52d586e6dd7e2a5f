import type { RecordStep } from '../../../engine/model/action.ts'
import { decimal, enumeration } from '../../../engine/model/fields.ts'
import { changeStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { checkOne, sitemapPage } from './check.ts'
import { changeFrequency, excludeReason } from './enums.ts'
import { useRedirect } from './use-redirect.ts'

const update = ['sitemaps.update']

const setPriority = recordStep('sitemaps', {
  zh: '改优先级/频率',
  en: 'Set priority and frequency',
  access: update,
  changes: 'rules',
  audit: false,
  input: {
    priority: decimal('优先级', 'Priority', { precision: 2, scale: 1, min: 0, max: 1 }),
    changefreq: enumeration('更新频率', 'Change frequency', changeFrequency),
  },
  run: ({ records, record, input: { priority, changefreq } }) => {
    if (priority == null && changefreq == null)
      throw ApiError.invalid({ priority: ['请填写优先级或更新频率'] })
    return records.change(record, {
      ...(priority == null ? {} : { priority }),
      ...(changefreq == null ? {} : { changefreq }),
    })
  },
})

export const sitemapBulk: Readonly<Record<string, RecordStep>> = {
  include: changeStep('sitemaps', {
    zh: '收入',
    en: 'Include',
    access: update,
    values: () => ({ included: true }),
  }),
  exclude: changeStep('sitemaps', {
    zh: '排除',
    en: 'Exclude',
    access: update,
    input: { exclude_reason: enumeration('排除原因', 'Exclude reason', excludeReason, { required: true }) },
    values: ({ exclude_reason }) => ({ included: false, exclude_reason }),
  }),
  set_priority: setPriority,
  check: { zh: '检测', en: 'Check', access: update, externalQuery: sitemapPage, run: checkOne },
  use_redirect: useRedirect,
  delete: deleteStep(['sitemaps.remove']),
}
