import { expect, type Page } from '@playwright/test'
import { enterAt } from '../console.ts'
import { openRecords, type Records, uniqueMark } from '../kinds/records.ts'
import { act, dialogOf, box, confirm, numberBox, pick, search, select } from './by-name.ts'
import { testOf } from './flow.ts'

testOf('order')(
  'an order is made, paid, its keys are sent, one copy goes back, and the statistics of the day say so',
  async ({ page, elsewhere: service, request }) => {
    const records = await openRecords(request)
    await stock(records)
    const email = `order-${uniqueMark()}@example.com`
    await enterAt(page, statistics, 'imageforge.marketing')
    const before = await figures(page)

    await page.goto('/orders/index')
    await page.getByRole('link', { name: '新建' }).click()
    await box(page, '邮箱').fill(email)
    await box(page, '客户姓名').fill('古德伦')
    await pick(page, '国家', '冰岛')
    await pick(page, '语言', 'English')
    await page.getByRole('button', { name: '添加一行' }).click()
    await pick(page, '产品', '图片大师')
    await select(page, '授权类型', '年付')
    await numberBox(page, '数量').fill('2')
    await page.getByRole('button', { name: '未填的单价按标价填写' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/orders\/edit\/\d+/)
    await page.getByRole('link', { name: '返回列表' }).click()

    const row = await search(page, email)
    await act(row, '确认收款')
    const payment = dialogOf(page, '确认收款')
    await pick(payment, '支付方式', '银行转账')
    await box(payment, '支付时间').fill('今天')
    await confirm(payment, '确认收款')
    await expect(row).toContainText('已支付')
    await act(row, '发码')
    await confirm(dialogOf(page, '发码'), '发码')
    await expect(row).toContainText('已发码')
    const number = /[A-Z]{2}\d{12}/.exec(await row.innerText())?.[0] ?? ''

    await act(row, '退款')
    const refund = dialogOf(page, '退款')
    await select(refund, '类型', '部分')
    await refund.getByRole('checkbox', { name: /图片大师/ }).check()
    await refund.getByRole('spinbutton', { name: '图片大师的退款数量' }).fill('1')
    await expect(box(refund, '退款金额')).toHaveValue('48.95')
    await pick(refund, '原因', '重复购买')
    await confirm(refund, '退款')

    await enterAt(service, '/orders/return', 'junjie.wang')
    await act(await search(service, number), '处理')
    const drawer = service.getByRole('dialog')
    await expect(drawer.getByRole('region', { name: '订单' })).toContainText(email)
    await drawer.getByRole('button', { name: '同意退款' }).click()
    await expect(drawer.getByText('这笔退款已处理')).toBeVisible()
    await service.goto('/orders/return?view=refunding')
    await act(await search(service, number), '标为已退')
    const refunded = dialogOf(service, '标为已退')
    await box(refunded, '网关流水号').fill(`BANK-${number}`)
    await box(refunded, '退款时间').fill('今天')
    await confirm(refunded, '标为已退')

    await page.goto(statistics)
    // A tab shows what it had of the page, and asks again behind it.
    await expect
      .poll(async () => (await figures(page)).map((figure, place) => figure - (before[place] ?? 0)))
      .toEqual([100, 9790, 4895])
    const [order] = await records.list(`/orders?q=${email}&per_page=10`)
    expect(order).toMatchObject({ status: 'partially_refunded', total: '97.90', refunded_total: '48.95' })
    const trades = await records.list(`/tradings?filter[order_id]=${order?.id}&per_page=10&sort=id`)
    expect(trades.map(({ type, amount }) => [type, amount])).toEqual([
      ['charge', '97.90'],
      ['refund', '-48.95'],
    ])
    const contents = await records.show(`/orders/${order?.id}/contents`)
    const keys = contents['keys'] as readonly { readonly status: string }[]
    expect(keys.map(({ status }) => status).toSorted()).toEqual(['revoked', 'sold'])
  },
)

/** Orders of a day that staff have made, from a country from which none comes otherwise. */
const statistics = '/product-analytics/trading?f.country=IS&f.order_type=manual'

/** Orders, revenue and net revenue, as the cards say them, in hundredths. */
async function figures(page: Page): Promise<readonly number[]> {
  await expect(page.locator('.stat-card')).not.toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const values = ['订单', '销售额', '净销售额'].map(async (label) => {
    const card = page.locator('.stat-card').filter({ has: page.getByText(label, { exact: true }) })
    const text = await card.locator('.stat-card-value').innerText()
    return Math.round(100 * Number(text.replaceAll(/[^\d.-]/g, '')))
  })
  return await Promise.all(values)
}

/** Two more keys, since other tests take some as well. */
async function stock({ make, show }: Records): Promise<void> {
  const keys = { product_id: 1, license_type: 'yearly', quantity: 2, max_devices: 1, purpose: 'sale' }
  const batch = await make('/key-batches', keys)
  await expect.poll(async () => (await show(`/key-batches/${batch.id}`))['status']).toEqual('ready')
}
