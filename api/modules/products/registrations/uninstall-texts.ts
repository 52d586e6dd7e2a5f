import { arrayOf, object } from '../../../engine/model/components.ts'
import { and, run } from '../../../engine/query/sql.ts'
import { addDays } from '../../../engine/query/today.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { filtersIn } from '../../../engine/statistics/cells/cell-query.ts'
import { filtersOf } from '../../../engine/statistics/cells/statement.ts'
import type { Extra, Requested } from '../../../engine/statistics/definition/statistic.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { uninstalled } from './sources.ts'

const shownTexts = 50
const shownWords = 30
/** The latest comments are enough to see what they are about. */
const readTexts = 1000

const text = { type: 'string' }

/** The latest comments of users who uninstalled, and the words that occur in most of them. */
export const uninstallTexts: Extra = {
  none: { recent: [], words: [] },
  schema: object({
    recent: arrayOf(
      object({
        id: { type: 'integer', format: 'int64' },
        product: { type: 'string', title: '产品', 'x-title-en': 'Product' },
        reason: { type: 'string', nullable: true, title: '原因', 'x-title-en': 'Reason' },
        text: { type: 'string', title: '留言', 'x-title-en': 'Comment' },
        language: text,
        country: text,
        followup: { type: 'string', title: '跟进', 'x-title-en': 'Follow-up' },
        at: { type: 'string', format: 'date-time', title: '时间', 'x-title-en': 'Time' },
      }),
    ),
    words: arrayOf(object({ word: text, count: { type: 'integer' } })),
  }),
  load: async ({ tx, caller }, requested) => {
    const rows = await run<{
      id: number
      product: string
      reason: string | null
      text: string
      language: string
      country: string
      followup: string
      at: string
    }>(
      tx,
      sql`select t.id, p.name as product, t.reason, t.reason_text as text, t.language, t.country, t.followup, t.uninstalled_at as at
        from uninstallations t join products p on p.id = t.product_id
        where t.company_id = ${caller.companyId}::bigint and t.reason_text is not null and t.reason_text <> '' and ${and(conditions(requested))}
        order by t.uninstalled_at desc, t.id desc limit ${readTexts}`,
    )
    return {
      recent: rows.slice(0, shownTexts).map((row) => ({ ...row, at: withOffset(row.at, caller.timezone) })),
      words: frequentWords(rows.map((row) => row.text)),
    }
  },
}

function conditions(requested: Requested): SQL[] {
  const { period, timezone } = requested.query
  return [
    sql`t.uninstalled_at >= (${period.from}::timestamp at time zone ${timezone})`,
    sql`t.uninstalled_at < (${addDays(period.to, 1)}::timestamp at time zone ${timezone})`,
    ...filtersOf(uninstalled, filtersIn(requested)).map(({ condition }) => condition),
  ]
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const unsaid = new Set(
  'the a an and or to of is it in on for not my me i you this that was with be but so are have has had do does did no too very when what than only auf zu de trop'.split(
    ' ',
  ),
)

/** Japanese in nothing but hiragana: endings and particles. */
const isEnding = /^\p{Script=Hiragana}+$/u

/** In how many of the texts each word occurs; one letter or sign alone says nothing. */
function frequentWords(texts: readonly string[]): { word: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const each of texts) {
    const words = new Set(
      [...segmenter.segment(each.toLowerCase())]
        .filter(({ isWordLike, segment }) => isWordLike && !isEnding.test(segment))
        .map(({ segment }) => segment),
    )
    for (const word of words)
      if (word.length > 1 && !unsaid.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, shownWords)
}
