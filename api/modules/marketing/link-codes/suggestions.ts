import { choices } from '../../../engine/model/choice.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { contains, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

const most = 20

const utmField = choices({
  utm_source: ['来源', 'Source'],
  utm_medium: ['媒介', 'Medium'],
  utm_campaign: ['活动', 'Campaign'],
  utm_term: ['关键词', 'Term'],
  utm_content: ['内容', 'Content'],
})

/** What was written there before, the usual first: one spelling for one thing. */
const usualMedia = ['cpc', 'email', 'social', 'affiliate', 'referral', 'banner']

export const suggestions = collectionAction({
  name: 'suggestions',
  path: '/suggestions',
  method: 'GET',
  zh: 'UTM 历史值',
  en: 'UTM values so far',
  access: ['link-codes.store'],
  input: {
    field: enumeration('字段', 'Field', utmField, { required: true }),
    q: string('关键词', 'Keyword', { max: 100 }),
  },
  answer: { schema: { type: 'array', items: { type: 'string' } } },
  run: async ({ call, input }) => {
    const field = input.field
    const column = sql.identifier(field)
    const q = (input.q ?? '').trim()
    const rows = await run<{ value: string }>(
      call.tx,
      sql`select lower(${column}) as value from link_codes
        where company_id = ${call.caller.companyId}::bigint and ${column} <> '' and ${contains(sql`${column}`, q)}
        group by lower(${column}) order by count(*) desc, 1 limit ${most}`,
    )
    const usedValues = rows.map(({ value }) => value)
    const usual = field === 'utm_medium' ? usualMedia.filter((value) => value.includes(q.toLowerCase())) : []
    return [...new Set([...usedValues, ...usual])].slice(0, most)
  },
})
