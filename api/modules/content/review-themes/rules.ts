import type { DraftOf, FieldNameOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What a theme of each type is about. */
const subjects = new Map<string, { readonly field: FieldNameOf<'review_themes'>; readonly message: string }>([
  ['product', { field: 'product_id', message: '请选择产品' }],
  ['article', { field: 'article_id', message: '请选择文章' }],
  ['special', { field: 'special_id', message: '请选择活动' }],
])

/** A theme is about the one thing that its type names (domain/resources.md, review_themes). */
export const reviewThemeRules = defineRules('review_themes', {
  async beforeWrite(_call, values, record) {
    const merged = { ...record, ...values }
    const subject = subjects.get(merged.type ?? '')
    return {
      ...(subject !== undefined && merged[subject.field] == null
        ? { [subject.field]: [subject.message] }
        : {}),
      ...(values.is_open === true && hasRunOut(merged)
        ? { is_open: ['已超过自动关闭天数，请先修改天数'] }
        : {}),
    }
  },
  async prepare(_call, values, record) {
    const type = values.type ?? record?.type ?? ''
    return {
      ...(type === 'product' ? {} : { product_id: null }),
      ...(type === 'article' ? {} : { article_id: null }),
      ...(type === 'special' ? {} : { special_id: null }),
    }
  },
  async beforeDelete({ tx, caller }, { id }, choices) {
    if (choices['delete_reviews'] !== true) return
    const ofTheme = sql`company_id = ${caller.companyId}::bigint and theme_id = ${id}::bigint`
    await run(tx, sql`delete from reviews where ${ofTheme} and parent_id is not null`)
    await run(tx, sql`delete from reviews where ${ofTheme}`)
  },
})

function hasRunOut({ close_after_days: days, created_at: made }: DraftOf<'review_themes'>): boolean {
  if (typeof days !== 'number' || days === 0 || made == null) return false
  return Date.parse(made) + days * 86_400_000 <= Date.now()
}
