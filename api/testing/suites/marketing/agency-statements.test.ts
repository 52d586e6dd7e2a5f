import { beforeAll, expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { describeApi } from '../../describe-api.ts'
import { readPdf } from '../../pdf-text.ts'

/** By the agency's country: the title, the period, the first day, the last page, what the sum is called, and the mark of decimals. */
const readings = [
  ['AT', 'de', 'Provisionsabrechnung', '01.–31.03.2024', '01.03.2024, 00:30', 'Seite 2 von 2', 'Provision'],
  ['US', 'en', 'Commission statement', 'Mar 1 – 31, 2024', 'Mar 1, 2024, 00:30', 'Page 2 of 2', 'Commission'],
  ['MX', 'es', 'Liquidación de comisiones', '1–31 mar 2024', '1 mar 2024, 0:30', 'Página 2 de 2', 'Comisión'],
  ['FR', 'fr', 'Relevé de commissions', '1–31 mars 2024', '1 mars 2024, 00:30', 'Page 2 sur 2', 'Commission'],
  ['JP', 'ja', '手数料明細書', '2024/03/01～2024/03/31', '2024/03/01 0:30', '2 / 2 ページ', '手数料'],
  ['HK', 'zh-Hant-TW', '佣金對帳單', '2024/3/1 – 2024/3/31', '2024/3/1 00:30', '第 2 頁，共 2 頁', '佣金'],
  ['CN', 'zh-CN', '佣金对账单', '2024/3/1 – 2024/3/31', '2024年3月1日 00:30', '第 2 页，共 2 页', '佣金'],
] as const

/** What agencies are sent about a period, read back from the file and compared with the orders. */
describeApi('marketing: statements of agencies', (open) => {
  const at = administrator(open)
  let id: number
  beforeAll(async () => {
    const [agency] = await at.query<{ id: number }>(
      "select id from agencies where company_id = 1 and settlement_cycle = 'monthly' order by id limit 1",
    )
    id = agency?.id ?? 0
    await at.query(
      "update agencies set name = 'Nordlicht Software', payout_account = 'DE00SECRETACCOUNT' where id = $1",
      [id],
    )
    // March in Shanghai begins at 16:00 UTC; the first and the last of these are outside.
    await at.query(
      `with chosen as (select id, row_number() over (order by id) - 1 as place from orders
          where company_id = 1 and paid_at is not null and not is_test and deleted_at is null order by id limit 32)
        update orders o set agency_id = $1, agency_commission = 10.01 + c.place, currency = 'EUR', rate_usd = 1.1, total = 100, total_usd = 110,
          refunded_total = case when c.place % 7 = 3 then 33.33 else 0 end,
          paid_at = case c.place when 0 then '2024-02-29T15:59:00Z'::timestamptz when 31 then '2024-03-31T16:00:00Z'::timestamptz
            else '2024-02-29T16:30:00Z'::timestamptz + (c.place - 1) * interval '1 day' end
        from chosen c where c.id = o.id`,
      [id],
    )
  })

  const path = () => `/agencies/${id}/settlements/2024-03/statement`
  const statement = async (country: string) => {
    await at.query('update agencies set country = $1 where id = $2', [country, id])
    const { status, headers, raw } = await at.client.get(path())
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    return readPdf(raw)
  }

  it.each(readings)(
    'in %s are in %s, with every sale of the period, and add up',
    async (country, lang, title, period, first, pageOf, commission) => {
      const mark = ['de', 'es', 'fr'].includes(lang) ? ',' : '.'
      const { pages, ...info } = await statement(country)
      const [agency] = await at.query<{ code: string; email: string; contact_name: string }>(
        'select code, email, contact_name from agencies where id = $1',
        [id],
      )
      expect([info, pages.length]).toEqual([{ title: `${title} ${agency?.code}-2024-03`, lang }, 2])
      const sales = await at.query<{ order_no: string; revenue: number; refund: number; commission: number }>(
        `select order_no, round(total_usd * 100)::int as revenue, round((total_usd - net_usd) * 100)::int as refund,
            round(round(agency_commission * rate_usd * net_usd / total_usd, 2) * 100)::int as commission
          from orders where company_id = 1 and agency_id = $1 and to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') = '2024-03'
          order by paid_at, id`,
        [id],
      )
      const lines = pages.flat()
      const shown = lines.filter((parts) => parts.includes('EUR'))
      expect(shown.map(([, number, , ...amounts]) => [number, ...cents(amounts, mark)])).toEqual(
        sales.map((sale) => [sale.order_no, sale.revenue, sale.refund, sale.commission]),
      )
      expect([shown[0]?.[0], sales.length > 28]).toEqual([first, true])
      const sums = lines
        .filter((parts) => parts.length === 2 && /USD/.test(parts[1] ?? ''))
        .map((parts) => [parts[0], cents([parts[1]], mark)[0]])
      const sum = (name: 'revenue' | 'refund' | 'commission') =>
        sales.reduce((whole, sale) => whole + sale[name], 0)
      expect(sums.map(([, amount]) => amount)).toEqual([sum('revenue'), sum('refund'), sum('commission')])
      expect(sums.at(-1)?.[0]).toBe(commission)
      const texts = lines.flat()
      const expectedTexts = [
        'Nordlicht Software',
        agency?.email,
        agency?.contact_name,
        period,
        pageOf,
        '2024-03',
      ]
      expect(
        expectedTexts.filter((text) => !texts.some((part) => plain(part).includes(plain(text ?? '')))),
      ).toEqual([])
      expect(texts.some((text) => /SECRETACCOUNT|\uFFFD/.test(text))).toBe(false)
    },
  )

  it('of a country whose language is none of ours are in the language of the brand', async () => {
    const [company] = await at.query<{ language: string }>(
      'select default_language as language from companies where id = 1',
    )
    const tag = { zh: 'zh-CN', tw: 'zh-Hant-TW', jp: 'ja' }[company?.language ?? ''] ?? company?.language
    expect((await statement('KR')).lang).toBe(tag)
  })

  it('of a period without sales say so', async () => {
    await at.query("update agencies set country = 'US' where id = $1", [id])
    const { raw } = await at.client.get(`/agencies/${id}/settlements/2001-01/statement`)
    expect(readPdf(raw).pages.flat(2)).toContain('No sales in this period')
  })
})

/** Versions of the Unicode data join the days of a range differently. */
const plain = (text: string): string => text.replaceAll(/\s*[–~至]\s*/g, '–')

/** `1.234,56 USD` → 123456; a dash is nothing. */
function cents(amounts: readonly (string | undefined)[], mark: ',' | '.'): number[] {
  return amounts.map((amount = '') => {
    if (amount === '–') return 0
    const [whole = '', part = ''] = amount.split(mark)
    return Number(`${whole.replaceAll(/\D/g, '')}${part.replaceAll(/\D/g, '').padEnd(2, '0')}`)
  })
}
