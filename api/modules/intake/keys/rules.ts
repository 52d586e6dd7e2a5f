import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { isAddressRange } from '../../../kernel/platform/address-ranges.ts'
import { scopesOf } from './ways.ts'

/** What a key asks for beyond its fields. */
export const intakeKeyRules = defineRules('intake_keys', {
  beforeWrite: (_call, values, record) =>
    Promise.resolve<ErrorsOf<'intake_keys'>>({
      ...scopeErrors(values, record),
      ...addressErrors(values),
      ...endErrors(values),
    }),
})

function scopeErrors(
  { scopes }: ValuesOf<'intake_keys'>,
  record: RecordOf<'intake_keys'> | null,
): ErrorsOf<'intake_keys'> {
  const fixed = scopesOf[record?.type ?? '']
  if (fixed !== undefined && scopes !== undefined && scopes.toSorted().join() !== fixed.toSorted().join())
    return { scopes: ['此接入方式上报的内容是固定的'] }
  return scopes?.length === 0 ? { scopes: ['请至少选择一种'] } : {}
}

function addressErrors({ addresses }: ValuesOf<'intake_keys'>): ErrorsOf<'intake_keys'> {
  const wrong = (addresses ?? []).find((range) => !isAddressRange(range))
  return wrong === undefined ? {} : { addresses: [message('不是地址或网段：{range}', { range: wrong })] }
}

function endErrors({ expires_at: end }: ValuesOf<'intake_keys'>): ErrorsOf<'intake_keys'> {
  return end != null && Date.parse(end) <= Date.now() ? { expires_at: ['到期时间须晚于现在'] } : {}
}
