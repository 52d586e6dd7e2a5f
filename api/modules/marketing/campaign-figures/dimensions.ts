import { type DimensionDefinition, text } from '../../../engine/statistics/definition/dimensions.ts'
import { untouched } from '../../trade/terms/dimensions.ts'

export const dimensions = {
  campaign: {
    zh: '广告系列',
    en: 'Campaign',
    kind: 'records',
    resources: { cooperation: 'cooperations', platform: 'platforms', email: 'email_marketings' },
    further: [untouched],
  },
  landing: text('落地页', 'Landing page'),
  partner: text('合作方', 'Partner'),
  source_id: { zh: '来源', en: 'Source', kind: 'id' },
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/campaign-figures': typeof dimensions
  }
}
