import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { allocationErrors } from '../allocations/check-allocations.ts'
import { dropShares } from '../allocations/drop-shares.ts'
import { allocationCell } from '../allocations/read-cell.ts'
import { linkErrors } from '../allocations/shared-link.ts'

/** A company's own account: one product, no shares (domain/resources.md, platforms). */
export const selfRules = defineRules('platforms', {
  beforeWrite: async (_call, values, record) => {
    const after = { ...record, ...values }
    const errors = periodErrors(after)
    if (after.product_id == null) errors.product_id = ['自营平台推广须选择产品']
    if (Array.isArray(values.allocations) && values.allocations.length > 0)
      errors.allocations = ['自营平台推广没有分摊']
    if ((after.allocation_mode ?? 'fixed') !== 'fixed') errors.allocation_mode = ['分摊方式仅用于综合']
    return errors
  },
})

/** An account of the group: its costs are shared out among companies. */
export const synthesizingRules = defineRules('platforms', {
  cells: { allocations: allocationCell },
  beforeWrite: async (call, values, record) => {
    const errors: ErrorsOf<'platforms'> = {
      ...periodErrors({ ...record, ...values }),
      ...(await allocationErrors(call, values, record)),
      ...(await linkErrors(call, 'platform', values, record)),
    }
    if (values.product_id != null) errors.product_id = ['综合平台推广按分摊归属，不单选产品']
    return errors
  },
  beforeDelete: (call, record) => dropShares(call, 'platform', record.id),
})

function periodErrors(after: DraftOf<'platforms'>): ErrorsOf<'platforms'> {
  const [start, end] = [after.starts_at ?? '', after.ends_at ?? '']
  return end !== '' && end < start ? { ends_at: ['结束日期不能早于开始日期'] } : {}
}
