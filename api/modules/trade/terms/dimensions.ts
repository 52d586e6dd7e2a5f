import { choices } from '../../../engine/model/choice.ts'
import { channel, currency, licenseType } from '../../../engine/model/enums/common.ts'
import {
  choice,
  type DimensionDefinition,
  type DimValue,
} from '../../../engine/statistics/definition/dimensions.ts'

/** Orders that no marketing touch led to. */
export const untouched: DimValue = { id: 'untouched', title: '无营销触点', title_en: 'No marketing touch' }

const channelGroup = choices({
  self: ['自营付费', 'Paid, own'],
  synthesizing: ['综合付费', 'Paid, synthesizing'],
  unpaid: ['非付费', 'Not paid'],
})

const customerType = choices({ new: ['新客', 'New'], returning: ['老客', 'Returning'] })

export const dimensions = {
  channel: { ...choice('来源渠道', 'Channel', channel), further: [untouched] },
  channel_group: { ...choice('渠道组', 'Channel group', channelGroup), further: [untouched] },
  currency: choice('货币', 'Currency', currency),
  customer_type: choice('新老客', 'New or returning', customerType),
  license_type: choice('授权类型', 'License type', licenseType),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    trade: typeof dimensions
  }
}
