import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import { openNow } from '../review-themes/clock.ts'

export interface Theme {
  readonly is_open: boolean
  readonly rating_enabled: boolean
  readonly verified_only: boolean
  readonly moderation: 'pre' | 'post' | 'trusted'
  /** Whether a paid order of this address holds the theme's product; any product where the theme is about none. */
  boughtBy(email: string): Promise<boolean>
}

/** The theme that a review belongs to; null where the caller has none such. */
export async function themeOf({ tx, caller }: Call, id: unknown): Promise<Theme | null> {
  const [theme] = await run<Omit<Theme, 'boughtBy'> & { product_id: number | null }>(
    tx,
    sql`select ${sql.raw(openNow('t'))} as is_open, t.rating_enabled, t.verified_only, t.moderation, t.product_id from review_themes t
      where t.company_id = ${caller.companyId}::bigint and t.id = ${id}::bigint`,
  )
  if (theme === undefined) return null
  return {
    ...theme,
    async boughtBy(email) {
      const rows = await run(
        tx,
        sql`select 1 from orders o where o.company_id = ${caller.companyId}::bigint and lower(o.email) = ${email.toLowerCase()}
          and ${sql.raw(isSale('o'))} and (${theme.product_id}::bigint is null or exists (
            select 1 from order_items i where i.order_id = o.id and i.product_id = ${theme.product_id}::bigint)) limit 1`,
      )
      return rows.length > 0
    },
  }
}
