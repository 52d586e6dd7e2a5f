import type { RecordStep } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { decimal, int, string } from '../../../engine/model/fields.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { message, type PlainMessage } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const access = ['agency-products.update']
const mostKeys = 1_000_000

const setCommission = recordStep('agency_products', {
  zh: '改佣金',
  en: 'Set the commission',
  access,
  input: {
    commission_percent: decimal('佣金(%)', 'Commission (%)', {
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      required: true,
    }),
  },
  run: ({ records, id, input }) => records.update(id, { commission_percent: input.commission_percent }),
})

const addQuota = recordStep('agency_products', {
  zh: '加额度',
  en: 'Add quota',
  access,
  input: {
    quantity: int('数量', 'Quantity', { min: 1, max: mostKeys, required: true }),
    note: string('备注', 'Note', { max: 200 }),
  },
  run: async ({ records, id, record, input }) => {
    const quota = record.key_quota + input.quantity
    if (quota > mostKeys) throw ApiError.invalid({ quantity: [message('额度不能超过 {n}', { n: mostKeys })] })
    await records.update(id, { key_quota: quota })
  },
})

const turn = (zh: string, en: string, status: 'enabled' | 'disabled', reason: PlainMessage): RecordStep =>
  recordStep('agency_products', {
    zh,
    en,
    access,
    allowed: [
      requires('agency_products', {
        code: `not_${status}`,
        when: { status: { not: status } },
        reason,
      }),
    ],
    run: ({ records, id }) => records.update(id, { status }),
  })

export const bulk = {
  set_commission: setCommission,
  add_quota: addQuota,
  enable: turn('启用', 'Enable', 'enabled', '已经启用'),
  disable: turn('停用', 'Disable', 'disabled', '已经停用'),
}
