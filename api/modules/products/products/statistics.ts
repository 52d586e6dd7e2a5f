import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import type { Subject } from '../../../engine/statistics/definition/subject.ts'
import { visibleId } from '../../../engine/statistics/subject.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { products } from './products.ts'

const dimensions = {
  product: record('产品', 'Product', 'products', {
    pid: { type: 'integer', format: 'int64' },
    icon: { type: 'string', nullable: true },
  }),
  category: record('产品分类', 'Product category', 'product_categories'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'products/products': typeof dimensions
  }
}

export const statistics: ModuleStatistics = { dimensions }

/** A statistic of the product with the number in the path. */
export const aboutProduct: Pick<StatisticDefinition, 'parameters' | 'subject'> = {
  parameters: [
    {
      name: 'pid',
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 999999 },
    },
  ],
  subject: async (call) => {
    const { pid = '' } = call.params
    const id = await visibleId(products, sql`t.pid = ${pid}::bigint`, call)
    return { only: { product: [String(id)] } }
  },
}

/** SQL: whether a row `t` is of the product that a statistic is about; of any product where it is about none. */
export function ofProduct({ only }: Subject): SQL {
  const [id] = only?.product ?? []
  return id === undefined ? sql`true` : sql`t.product_id = ${id}::bigint`
}
