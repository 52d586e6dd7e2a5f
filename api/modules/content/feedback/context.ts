import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { bansOf } from '../../trade/bans.ts'
import { isSale } from '../../trade/sale.ts'

const integer: JsonSchema = { type: 'integer' }
const word: JsonSchema = { type: 'string' }

const similarTicket: JsonSchema = {
  type: 'object',
  title: 'SimilarFeedback',
  properties: {
    id: { type: 'integer', format: 'int64' },
    ticket_no: word,
    subject: word,
    status: word,
    created_at: word,
  },
  required: ['id', 'ticket_no', 'subject', 'status', 'created_at'],
}

/** Who the customer is, and tickets about the same thing. */
export const ticketContext = recordAction('feedback', {
  name: 'context',
  reads: ['ban_emails', 'registrations'],
  path: '/{id}/context',
  method: 'GET',
  zh: '反馈的客户与相似反馈',
  en: 'Customer of a ticket, and similar tickets',
  access: ['feedback.index', 'feedback.edit'],
  answer: {
    schema: {
      type: 'object',
      properties: {
        customer: {
          type: 'object',
          title: 'FeedbackCustomer',
          properties: {
            orders: { ...integer, title: '订单', 'x-title-en': 'Orders', 'x-type': 'int' },
            registrations: { ...integer, title: '注册', 'x-title-en': 'Registrations', 'x-type': 'int' },
            feedback_count: { ...integer, title: '历史反馈', 'x-title-en': 'Tickets', 'x-type': 'int' },
            ltv_usd: {
              ...word,
              format: 'decimal',
              title: '累计消费',
              'x-title-en': 'Lifetime value',
              'x-type': 'money',
              'x-currency': 'USD',
            },
            banned: { type: 'boolean', title: '已封禁', 'x-title-en': 'Banned', 'x-type': 'bool' },
          },
          required: ['orders', 'registrations', 'feedback_count', 'ltv_usd', 'banned'],
        },
        similar: { type: 'array', items: similarTicket },
      },
      required: ['customer', 'similar'],
    },
  },
  run: async ({ call, record }) => ({
    customer: await customer(call, record.email ?? ''),
    similar: await similar(call, record),
  }),
})

async function customer(call: Call, email: string) {
  const [facts] = await run<Record<string, unknown>>(
    call.tx,
    sql`select
        (select count(*) from orders o where o.company_id = c.id and o.email = ${email} and o.deleted_at is null) as orders,
        (select count(*) from registrations r where r.company_id = c.id and r.email = ${email}) as registrations,
        (select count(*) from feedback f where f.company_id = c.id and f.email = ${email}) as feedback_count,
        (select coalesce(sum(o.total_usd), 0.00)::text from orders o
          where o.company_id = c.id and o.email = ${email} and ${sql.raw(isSale('o'))}) as ltv_usd
      from companies c where c.id = ${call.caller.companyId}::bigint`,
  )
  return { ...facts, banned: email !== '' && (await bansOf(call, email)).length > 0 }
}

const mostSimilar = 5

/** Tickets about the same product that share words of the subject, the closest first. */
async function similar({ tx, caller }: Call, record: RecordOf<'feedback'>) {
  const subjectWords = wordsOf(record.subject ?? '')
  const rows = await run<{
    id: number
    ticket_no: string
    subject: string | null
    status: string
    created_at: string
  }>(
    tx,
    sql`select id, ticket_no, subject, status, created_at from feedback
      where company_id = ${caller.companyId}::bigint and id <> ${record.id}::bigint and product_id is not distinct from ${record.product_id}::bigint
      order by created_at desc limit 500`,
  )
  return rows
    .map((row) => ({
      row,
      shared: [...wordsOf(row.subject ?? '')].filter((word) => subjectWords.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.row.id - a.row.id)
    .slice(0, mostSimilar)
    .map(({ row }) => ({
      ...row,
      subject: row.subject ?? '',
      created_at: withOffset(row.created_at, caller.timezone),
    }))
}

/** Words in lower case; pairs of signs where words are not set apart. */
function wordsOf(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase()
  const words = lower.match(/[\p{Script=Latin}\p{N}]{3,}/gu) ?? []
  const wide = lower.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu) ?? []
  const pairs = wide.flatMap((run) =>
    Array.from({ length: Math.max(run.length - 1, 0) }, (_none, place) => run.slice(place, place + 2)),
  )
  return new Set([...words, ...pairs])
}
