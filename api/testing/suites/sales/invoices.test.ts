import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { readPdf } from '../../pdf-text.ts'
import { ordersContext } from './context.ts'

/** What a customer reads in each language: the title, the licence, the country, the day, the pages, and the mark of decimals. */
const readings = [
  ['de', 'Rechnung', 'Jahreslizenz', 'Vereinigte Staaten', '5. Januar 2026', 'Seite 2 von 2', ','],
  ['en', 'Invoice', 'Yearly', 'United States', 'January 5, 2026', 'Page 2 of 2', '.'],
  ['es', 'Factura', 'Anual', 'Estados Unidos', '5 de enero de 2026', 'Página 2 de 2', ','],
  ['fr', 'Facture', 'Annuelle', 'États-Unis', '5 janvier 2026', 'Page 2 sur 2', ','],
  ['ja', '請求書', '年間ライセンス', 'アメリカ合衆国', '2026年1月5日', '2 / 2 ページ', '.'],
  ['jp', '請求書', '年間ライセンス', 'アメリカ合衆国', '2026年1月5日', '2 / 2 ページ', '.'],
  ['tw', '發票', '年付', '美國', '2026年1月5日', '第 2 頁，共 2 頁', '.'],
  ['zh', '发票', '年付', '美国', '2026年1月5日', '第 2 页，共 2 页', '.'],
] as const
const tags: Readonly<Record<string, string>> = { jp: 'ja', tw: 'zh-Hant-TW', zh: 'zh-CN' }

/** Invoices, read back from the file and compared with the rows that they are about. */
describeApi('sales: invoices', (open) => {
  const at = ordersContext(open)
  let many: number
  let plain: number
  beforeAll(async () => {
    const line = (place: number) => ({
      product_id: 1,
      license_type: 'yearly',
      quantity: (place % 3) + 1,
      unit_price: `${1000 + place}.95`,
    })
    many = await paid({
      items: Array.from({ length: 40 }, (_each, place) => line(place)),
      discount: '123.45',
      tax: '67.89',
      customer_name: 'Dana Müller',
      invoice_title: 'Müller & Söhne GmbH',
      tax_no: 'DE 123 456',
    })
    plain = await paid({ items: [line(1)], customer_name: '김민준 🎁' })
    await at.query('update orders set refunded_total = 250.25 where id = $1', [many])
  })

  const paid = async (more: object) => {
    const id = (await at.create(more)).number('data', 'id')
    await at.pay(id)
    // The fifth already in the brand's zone, the fourth in UTC.
    await at.query("update orders set paid_at = '2026-01-04T20:30:00Z' where id = $1", [id])
    return id
  }
  const invoice = async (id: number, language: string) => {
    await at.query('update orders set language = $1 where id = $2', [language, id])
    const { status, headers, raw } = await at.client.get(`/orders/${id}/invoice`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    return readPdf(raw)
  }
  const orderRow = async (id: number) =>
    (
      await at.query<Record<string, string>>(
        `select order_no, email, subtotal, discount, tax, total, refunded_total, total - refunded_total as remaining from orders where id = $1`,
        [id],
      )
    )[0] ?? {}
  const itemRows = (id: number) =>
    at.query<Record<string, string>>(
      'select i.quantity, i.unit_price, i.total, i.discount, p.name from order_items i join products p on p.id = i.product_id where i.order_id = $1 order by i.id',
      [id],
    )

  it.each(readings)(
    'in %s say what was sold, in its words and form, and add up',
    async (language, title, license, country, day, pageOf, mark) => {
      const { pages, ...info } = await invoice(many, language)
      const [order, items] = [await orderRow(many), await itemRows(many)]
      const tag = tags[language] ?? language
      expect([info, pages.length]).toEqual([{ title: `${title} ${order['order_no']}`, lang: tag }, 2])
      const lines = pages.flat()
      const shown = lines.filter((parts) => parts.includes(license))
      expect(
        shown.map(([name, , quantity, ...amounts]) => [name, quantity, ...cents(amounts, mark)]),
      ).toEqual(
        items.map((item) => [
          item['name'],
          String(item['quantity']),
          ...cents([item['unit_price'], item['total']], '.'),
          ...(Number(item['discount']) === 0 ? [0] : [-(cents([item['discount']], '.')[0] ?? 0)]),
        ]),
      )
      const sums = lines
        .filter((parts) => parts.length === 2 && /^[A-Z]{3} |USD/.test(parts[1] ?? ''))
        .map((parts) => cents([parts[1]], mark)[0])
      const of = (name: string) => cents([order[name]], '.')[0] ?? 0
      expect(sums.slice(-6)).toEqual([
        of('subtotal'),
        -of('discount'),
        of('tax'),
        of('total'),
        -of('refunded_total'),
        of('remaining'),
      ])
      // The amounts of a column add up to the sum below.
      const column = (place: number) =>
        shown.reduce((sum, parts) => sum + (cents([parts[place]], mark)[0] ?? 0), 0)
      expect([column(4), column(5)]).toEqual([of('subtotal'), -of('discount')])
      const texts = lines.flat()
      const expectedTexts = [
        'Müller & Söhne GmbH',
        'Dana Müller',
        order['email'],
        country,
        day,
        pageOf,
        'DE 123 456',
      ]
      expect(expectedTexts.filter((text) => !texts.some((part) => part.includes(text ?? '')))).toEqual([])
      expect(texts.some((text) => /\uFFFD/.test(text))).toBe(false)
    },
  )

  it('in languages of the alphabet has no Chinese but what is called so', async () => {
    const [company] = await at.query<{ title: string }>('select title from companies where id = 1')
    const [product] = await itemRows(plain)
    const names = [company?.title ?? '', product?.['name'] ?? '']
    for (const language of ['de', 'en', 'es', 'fr']) {
      const { pages } = await invoice(plain, language)
      const chinese = pages.flat(2).filter((text) => /\p{Script=Han}/u.test(text))
      expect(chinese.filter((text) => !names.includes(text))).toEqual([])
    }
  })

  it('of an order without discount, tax and refund say neither discount nor refund; a name without letters in the typeface stays one page', async () => {
    const { pages } = await invoice(plain, 'en')
    const labels = pages.flat().map(([label]) => label)
    expect([
      pages.length,
      ['Discount', 'Refunded', 'After refund'].filter((label) => labels.includes(label)),
    ]).toEqual([1, []])
    expect(pages.flat().some((parts) => parts.join(' ').includes('Tax USD 0.00'))).toBe(true)
  })
})

/** `1.234,56 USD` → 123456; a dash is nothing. */
function cents(amounts: readonly (string | undefined)[], mark: ',' | '.'): number[] {
  return amounts.map((amount = '') => {
    if (amount === '–') return 0
    const [whole = '', part = ''] = amount.split(mark)
    const sign = /[-−]/.test(amount) ? -1 : 1
    return sign * Number(`${whole.replaceAll(/\D/g, '')}${part.replaceAll(/\D/g, '').padEnd(2, '0')}`)
  })
}
