import type { RecordContext } from '../../../engine/model/action.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, FieldNameOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { addDays } from '../../../engine/query/today.ts'
import { guarded } from '../../../engine/transfer/exports/cell.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import {
  customerFormat,
  customerLanguage,
  type CustomerLanguage,
  languageOfCountry,
} from '../../../kernel/formats/customer-language.ts'
import type { Letter } from '../../../kernel/formats/documents/letter.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { type CompanyContact, companyContact } from '../../organisation/companies/company-contact.ts'
import { isSale } from '../../trade/sale.ts'
import type { Period } from './periods.ts'
import { commissionOf, type Settlement } from './settlements.ts'
import { statementWords } from './statement-words.ts'

const most = 50_000

const currency = 'USD'
const amounts = ['revenue_usd', 'refund_usd', 'commission'] as const
type Amounts = Readonly<Record<(typeof amounts)[number], string>>

interface Sale extends Amounts {
  readonly paid_at: string
  readonly day: string
  readonly order_no: string
  readonly currency: string
}

export interface Statement {
  /** As the caller may read it. */
  readonly agency: RecordOf<'agencies'>
  readonly period: Period
  readonly current: Settlement
  readonly sales: readonly Sale[]
  readonly sender: CompanyContact
  readonly language: CustomerLanguage
  readonly timeZone: string
}

/** What an agency gets about a period: its sales one by one; `sums` are those of the settlement. */
export async function loadStatement(
  { call, id }: Pick<RecordContext, 'call' | 'id'>,
  agency: RecordOf<'agencies'>,
  period: Period,
  current: Settlement,
): Promise<Statement> {
  const sender = await companyContact(call)
  const language = customerLanguage(languageOfCountry(agency.country), sender.default_language)
  const sales = await salesOf(call, id, period)
  return { agency, period, current, sales, sender, language, timeZone: call.caller.timezone }
}

/** The sales as a table for programs: amounts with a point, times of the brand without words. */
export function statementCsv({ sales, current, language }: Statement): string {
  const words = statementWords[language]
  const head = [
    words.soldAt,
    words.orderNo,
    words.orderCurrency,
    ...[words.revenue, words.refunds, words.commission].map((label) => `${label} (${currency})`),
  ]
  const rows = sales.map((sale) =>
    [sale.day, sale.order_no, sale.currency, ...amounts.map((name) => sale[name])].map(
      (value) => guarded(value).text,
    ),
  )
  const later = laterThan(sales, current)
  const laterRow =
    later === null ? [] : [[words.later, '', '', ...amounts.map((name) => later[name])].map(textOf)]
  const sums = [words.total, '', '', ...amounts.map((name) => current[name])].map(textOf)
  return byteOrderMark + csvLines([head, ...rows, ...laterRow, sums])
}

/** The sales as the agency gets them, in its language. */
export function statementLetter(statement: Statement): Letter {
  const { agency, period, current, sales, sender, language, timeZone } = statement
  const words = statementWords[language]
  const format = customerFormat(language, timeZone)
  const numbers = (row: Amounts) => [
    format.number(row.revenue_usd, currency),
    toCents(row.refund_usd) === 0 ? '–' : format.number(row.refund_usd, currency),
    format.number(row.commission, currency),
  ]
  const later = laterThan(sales, current)
  const text = (name: FieldNameOf<'agencies'>) => textOf(agency[name])
  return {
    language,
    title: words.title,
    number: `${text('code')}-${period.name}`,
    sender: { label: words.sender, name: sender.title, lines: [sender.url, sender.support_email] },
    receiver: {
      label: words.receiver,
      name: text('name'),
      lines: [text('contact_name'), text('email'), format.country(text('country'))].filter(Boolean),
    },
    facts: [
      [words.number, `${text('code')}-${period.name}`],
      [words.period, format.range(period.from, addDays(period.until, -1))],
      [words.status, words.statuses[current.status]],
      [words.orders, String(current.orders)],
      [words.code, text('code')],
      [words.currency, `${currency} · ${format.currency(currency)}`],
      ...(current.paid_at === null
        ? []
        : [
            [words.paidAt, format.date(current.paid_at)] as const,
            [words.voucher, current.voucher_no ?? ''] as const,
          ]),
    ],
    columns: [
      { label: words.soldAt, width: 128 },
      { label: words.orderNo, width: 100 },
      { label: words.orderCurrency, width: 45 },
      { label: words.revenue, width: 70, end: true },
      { label: words.refunds, width: 70, end: true },
      { label: words.commission, width: 70, end: true },
    ],
    rows: [
      ...sales.map((sale) => [format.time(sale.paid_at), sale.order_no, sale.currency, ...numbers(sale)]),
      ...(later === null ? [] : [[words.later, '', '', ...numbers(later)]]),
    ],
    empty: words.none,
    sums: [
      { label: words.revenue, amount: format.money(current.revenue_usd, currency) },
      { label: words.refunds, amount: format.money(current.refund_usd, currency) },
      { label: words.commission, amount: format.money(current.commission, currency), main: true },
    ],
    notes: current.status === 'open' ? [words.preliminary] : [],
  }
}

/** What has changed of a period's sales since its figures were locked; null: nothing. */
function laterThan(sales: readonly Sale[], current: Settlement): Amounts | null {
  const left = (name: (typeof amounts)[number]) =>
    sales.reduce((rest, sale) => rest - toCents(sale[name]), toCents(current[name]))
  const [revenue = 0, refund = 0, commission = 0] = amounts.map(left)
  if (revenue === 0 && refund === 0 && commission === 0) return null
  return {
    revenue_usd: fromCents(revenue),
    refund_usd: fromCents(refund),
    commission: fromCents(commission),
  }
}

async function salesOf(call: Call, agencyId: number, { from, until }: Period): Promise<Sale[]> {
  const zone = call.caller.timezone
  return await run<Sale & Record<string, unknown>>(
    call.tx,
    sql`select o.paid_at, to_char(o.paid_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as day, o.order_no, o.currency,
        o.total_usd as revenue_usd, o.total_usd - o.net_usd as refund_usd,
        coalesce(${sql.raw(commissionOf('o'))}, 0.00) as commission
      from orders o where o.company_id = ${call.caller.companyId}::bigint and o.agency_id = ${agencyId}::bigint and ${sql.raw(isSale('o'))}
        and o.paid_at >= (${from}::date::timestamp at time zone ${zone}) and o.paid_at < (${until}::date::timestamp at time zone ${zone})
      order by o.paid_at, o.id limit ${most}`,
  )
}
