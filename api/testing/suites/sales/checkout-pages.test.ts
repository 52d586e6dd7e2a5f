import { beforeAll, expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { describeApi } from '../../describe-api.ts'
import { createCoupon } from '../campaigns/fixtures.ts'

/** The page of a checkout link by its language: what it is called, the licence, how one pays, the button, the sum of 19.90 twice less 10 %. */
const pages = [
  ['de', 'de', 'Kasse', 'Jahreslizenz', 'Kreditkarte', '35,82 EUR bezahlen', 'Rabatt', '-3,98 EUR'],
  ['en', 'en', 'Checkout', 'Yearly', 'Credit card', 'Pay EUR 35.82', 'Discount', '-EUR 3.98'],
  [
    'es',
    'es',
    'Finalizar compra',
    'Anual',
    'Tarjeta de crédito',
    'Pagar 35,82 EUR',
    'Descuento',
    '-3,98 EUR',
  ],
  ['fr', 'fr', 'Paiement', 'Annuelle', 'Carte bancaire', 'Payer 35,82 EUR', 'Remise', '-3,98 EUR'],
  [
    'jp',
    'ja',
    'ご購入手続き',
    '年間ライセンス',
    'クレジットカード',
    'EUR 35.82 を支払う',
    '割引',
    '-EUR 3.98',
  ],
  ['tw', 'zh-Hant-TW', '結帳', '年付', '信用卡', '支付 EUR 35.82', '優惠', '-EUR 3.98'],
  ['zh', 'zh-CN', '结账', '年付', '信用卡', '支付 EUR 35.82', '优惠', '-EUR 3.98'],
] as const

describeApi('sales: checkout pages', (open) => {
  const at = administrator(open)
  let coupon: number
  beforeAll(async () => {
    await at.query(
      `update prices set amount = 19.90, original_amount = null where product_id = 1 and license_type = 'yearly' and currency = 'EUR' and status = 'active'`,
    )
    coupon = await createCoupon(at.api, { value: '10' })
  })

  const preview = (more: object = {}) =>
    at.client.send('POST', '/checkout-links/preview', {
      body: {
        currency: 'EUR',
        language: 'en',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 2 }],
        ...more,
      },
    })
  const htmlOf = async (more: object = {}) => {
    const { status, body } = await preview(more)
    if (status !== 200) throw new Error(JSON.stringify(body.value))
    return body.text('data', 'preview_html')
  }
  const textsOf = (html: string) =>
    html
      .replace(/<style>[^]*<\/style>/, '')
      .split(/<[^>]*>/)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '')

  it.each(pages)(
    'in %s are %s, with products, sums and ways to pay in it',
    async (language, tag, title, license, method, button, discount, off) => {
      const html = await htmlOf({ language, coupon_id: coupon, template: 'classic' })
      const texts = textsOf(html)
      expect(html.startsWith(`<!doctype html><html lang="${tag}">`)).toBe(true)
      const expectedTexts = [title, method, button, discount, off]
      expect(expectedTexts.filter((text) => !texts.includes(text))).toEqual([])
      expect(texts.some((text) => text.startsWith(`${license} · `))).toBe(true)
      const [brand] = await at.query<{ title: string; name: string }>(
        'select c.title, p.name from companies c join products p on p.id = 1 where c.id = 1',
      )
      const names = [brand?.title ?? '', brand?.name ?? '']
      const isName = (text: string) => names.some((name) => name.startsWith(text) || text.includes(name))
      const chinese = texts.filter((text) => /\p{Script=Han}/u.test(text) && !isName(text))
      expect(chinese.length > 0).toBe(['jp', 'tw', 'zh'].includes(language))
    },
  )

  it('show the ways to pay that take the currency, of those that the link names; or none', async () => {
    const methods = await at.query<{ id: number; gateway: string }>(
      "select id, gateway from payment_methods where company_id = 1 and status = 'enabled' and 'EUR' = any(currencies) order by sort, id",
    )
    const [, second] = methods
    const all = textsOf(await htmlOf())
    expect(['Credit card', 'PayPal', 'WeChat Pay'].map((title) => all.includes(title))).toEqual([
      methods.some(({ gateway }) => gateway === 'card'),
      methods.some(({ gateway }) => gateway === 'paypal'),
      false,
    ])
    const one = textsOf(await htmlOf({ payment_methods: [second?.id] }))
    expect([one.includes('PayPal'), one.includes('Credit card')]).toEqual([
      second?.gateway === 'paypal',
      false,
    ])
  })

  it('ask for the invoice where the link collects it, in the form of their template, with names escaped', async () => {
    await at.query(`update products set name = 'Pro <b>&' where id = 1`)
    const html = await htmlOf({ collect_invoice: true, template: 'popup' })
    const texts = textsOf(html)
    expect([
      html.includes('<body class="popup">'),
      texts.includes('Tax no.'),
      textsOf(await htmlOf()).includes('Tax no.'),
      html.includes('Pro <b>&<'),
      html.includes('Pro &#60;b&#62;&#38;') || html.includes('Pro &lt;b&gt;&amp;'),
    ]).toEqual([true, true, false, false, true])
  })

  it('are refused for what is not for sale or has no price', async () => {
    const [gone] = await at.query<{ id: number; license: string }>(
      "select id, license_types[1] as license from products where company_id = 1 and status <> 'on_sale' and deleted_at is null limit 1",
    )
    const refused = async (items: readonly object[]) => (await preview({ items })).body.at('errors')
    expect(await refused([{ product_id: gone?.id, license_type: gone?.license, quantity: 1 }])).toMatchObject(
      { 'items.0.product_id': ['该产品未在售'] },
    )
    await at
      .query(
        "update prices set status = 'disabled' where product_id = 1 and license_type = 'yearly' and currency = 'GBP'",
      )
      .catch(() =>
        at.query(
          "update prices set status = 'expired' where product_id = 1 and license_type = 'yearly' and currency = 'GBP'",
        ),
      )
    const { body } = await preview({ currency: 'GBP' })
    expect(body.at('errors')).toMatchObject({ 'items.0.license_type': ['该授权类型没有 GBP 价格'] })
  })

  it('of a link whose product went off sale are not activated again, and other fields of the link can be changed', async () => {
    const made = await at.client.send('POST', '/checkout-links', {
      body: {
        name: `链接 ${at.unique()}`,
        language: 'en',
        currency: 'USD',
        items: [{ product_id: 2, license_type: 'yearly', quantity: 1 }],
        status: 'paused',
      },
    })
    const id = made.body.number('data', 'id')
    await at.query("update products set status = 'off_sale' where id = 2")
    const bulk = await at.client.send('POST', '/checkout-links/bulk', {
      body: { action: 'activate', ids: [id] },
    })
    const read = await at.client.get(`/checkout-links/${id}`)
    const put = (more: object) =>
      at.client.send('PUT', `/checkout-links/${id}`, {
        body: { updated_at: read.body.text('data', 'updated_at'), ...more },
      })
    const activated = await put({ status: 'active' })
    const renamed = await put({ note: '停售后' })
    expect([
      JSON.stringify(bulk.body.value).includes('该产品未在售'),
      activated.status,
      renamed.status,
    ]).toEqual([true, 422, 200])
  })
})
