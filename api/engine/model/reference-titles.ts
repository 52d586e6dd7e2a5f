import { tags } from './composite-fields.ts'
import { computed } from './computed-fields.ts'
import type { ComputedFieldOf } from './field.ts'

/** The titles of records of `table`, by its column `title`, whose ids the SQL `ids` over the row `t` lists; in their own order. */
export function referenceTitles(
  zh: string,
  en: string,
  { table, title, ids }: { readonly table: string; readonly title: string; readonly ids: string },
): ComputedFieldOf<readonly string[] | null> {
  return computed(
    tags(zh, en),
    `array(select r.${title} from ${table} r where r.id = any(${ids}) order by r.${title}, r.id)`,
  )
}
