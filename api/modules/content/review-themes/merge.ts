import { int } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { lockedIds } from '../../../engine/operations/write/lock-order.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** All reviews of a theme, deleted ones too, go over to another one of the same language; the empty theme is closed. */
export const mergeThemes = recordAction('review_themes', {
  name: 'merge',
  changes: ['reviews'],
  path: '/{id}/merge',
  zh: '合并评论主题',
  en: 'Merge a review theme into another',
  access: ['review-themes.update'],
  input: {
    into_id: ref('合并到', 'Into', 'review_themes', {
      required: true,
      purpose: 'another',
      dependsOn: ['record_id'],
    }),
  },
  other: 'into_id',
  answer: { fields: { moved: int('移动评论数', 'Moved', { required: true }) } },
  async run({ call: { tx, caller }, id, input }) {
    if (input.into_id === id) throw ApiError.invalid({ into_id: ['不能合并到自己'] })
    const moved = await run(
      tx,
      sql`update reviews set theme_id = ${input.into_id}::bigint, is_pinned = false, updated_at = now()
        where id in ${lockedIds('reviews', sql`company_id = ${caller.companyId}::bigint and theme_id = ${id}::bigint`)} returning id`,
    )
    await run(
      tx,
      sql`update review_themes set is_open = false, updated_by = ${caller.userId}::bigint,
        updated_at = ${nextVersion()} where id = ${id}::bigint`,
    )
    return { moved: moved.length }
  },
})
