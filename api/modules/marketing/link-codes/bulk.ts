import { requires } from '../../../engine/model/definition/requirement.ts'
import { assignStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { isOver } from './rules.ts'

const pause = recordStep('link_codes', {
  zh: '停用',
  en: 'Pause',
  access: ['link-codes.update'],
  allowed: [
    requires('link_codes', {
      code: 'active',
      when: { status: 'active' },
      reason: '只有启用的链接码可以停用',
    }),
  ],
  run: ({ records, id }) => records.update(id, { status: 'paused' }),
})

const resume = recordStep('link_codes', {
  zh: '启用',
  en: 'Resume',
  access: ['link-codes.update'],
  allowed: [
    requires('link_codes', { code: 'not_active', when: { status: { not: 'active' } }, reason: '已经启用' }),
  ],
  guard: (record) => (isOver(record) ? { code: 'not_over', reason: '已过期，请先修改到期时间' } : null),
  run: ({ records, id }) => records.update(id, { status: 'active' }),
})

/** Nothing changes: the answer has what is copied, or where the pictures are. */
const copy = recordStep('link_codes', {
  zh: '复制短链接',
  en: 'Copy short links',
  access: ['link-codes.index'],
  audit: false,
  run: async ({ record }) => record.short_url ?? '',
})

const qr = recordStep('link_codes', {
  zh: '下载二维码',
  en: 'Download QR codes',
  access: ['link-codes.index'],
  audit: 'download',
  run: async ({ id }) => `/link-codes/${id}/qr`,
})

export const bulk = {
  pause,
  resume,
  assign: assignStep(['link-codes.update']),
  copy,
  qr,
  delete: deleteStep(['link-codes.remove']),
}
