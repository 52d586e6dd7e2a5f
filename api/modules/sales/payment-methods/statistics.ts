import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'

const dimensions = {
  payment_method: record('支付方式', 'Payment method', 'payment_methods'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'sales/payment-methods': typeof dimensions
  }
}

export const statistics: ModuleStatistics = { dimensions }
