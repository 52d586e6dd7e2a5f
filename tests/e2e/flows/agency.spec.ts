import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { pdfLines } from '../../../api/testing/pdf-text.ts'
import { enter } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { choose, pick, main, menu, search } from './by-name.ts'
import { testOf } from './flow.ts'

/** Finds an agency in the list, wherever it stands. */
async function findAgency(page: Page, name: string) {
  await menu(page).getByRole('link', { name: '代理列表' }).click()
  await main(page).getByRole('tab', { name: '全部' }).click()
  return await search(page, name)
}

/** The file that a button of a row gives. */
async function download(page: Page, row: Locator, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name, exact: true }).click()
  return readFile(await (await coming).path())
}

/** The month before this one, where the company is: `2025-11`, and one of its days. */
function lastMonth(): { readonly period: string; readonly day: string } {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' })
    .format(new Date())
    .split('-')
    .map(Number)
  const period = new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 7)
  return { period, day: `${period}-15T12:00:00+08:00` }
}

testOf('agency')(
  'an agency is taken on, gets a product, sells, and is settled',
  async ({ page, elsewhere: desk, request }) => {
    const { list, make, show } = await openRecords(request)
    const mark = uniqueMark()
    const name = `星途数码 ${mark}`
    await enter(page, 'imageforge.marketing')
    await menu(page).getByRole('link', { name: '代理列表' }).click()
    await main(page).getByRole('link', { name: '新建' }).click()
    await main(page).getByRole('textbox', { name: '代理名称' }).fill(name)
    await main(page).getByRole('textbox', { name: '代理编号' }).fill(`XT${mark.toUpperCase()}`)
    await choose(page, '国家 请选择', '国家', /德国/)
    await main(page).getByRole('textbox', { name: '联系人' }).fill('Jonas Weber')
    await main(page).getByRole('textbox', { name: '邮箱' }).fill(`jonas.${mark}@example.com`)
    await main(page).getByRole('textbox', { name: '默认佣金(%)' }).fill('25')
    await main(page).getByRole('radio', { name: '银行' }).check()
    await pick(page, '负责人', '林晓彤')
    await main(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/agencies\/\d+\/products\/index/)
    const agency = Number(/agencies\/(\d+)/.exec(page.url())?.[1])

    const panel = page.getByRole('dialog')
    await main(page).getByRole('button', { name: '添加', exact: true }).first().click()
    await choose(page, '产品 请选择', '产品', /./)
    await panel.getByRole('combobox', { name: '授权类型' }).selectOption('年付')
    await choose(page, '货币 请选择', '货币', /USD/)
    await panel.getByRole('button', { name: '保存', exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(main(page).getByRole('row', { name: /年付/ })).toContainText('启用')

    const row = await findAgency(page, name)
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: `审核通过 ${name}` }).click()
    const approval = page.getByRole('alertdialog')
    await expect(approval.getByRole('textbox', { name: '默认佣金(%)' })).toHaveValue('25.00')
    await approval.getByRole('button', { name: '审核通过' }).click()
    await expect(approval).toBeHidden()
    await expect(row).toContainText('合作中')

    const { period, day } = lastMonth()
    const [offer] = await list(`/agencies/${agency}/products`)
    const [method] = await list('/payments/options?limit=1')
    const order = await make('/orders', {
      type: 'agency',
      agency_id: agency,
      channel: 'agency',
      email: `buyer.${mark}@example.com`,
      country: 'DE',
      language: 'de',
      currency: 'USD',
      note: '代理报单',
      payment_method_id: method?.id,
      paid_at: day,
      items: [
        { product_id: offer?.['product_id'], license_type: 'yearly', quantity: 2, unit_price: '40.00' },
      ],
    })
    expect(order).toMatchObject({ total_usd: '80.00', agency_commission: '20.00' })

    await enter(desk, 'jiahao.shen')
    await (await findAgency(desk, name)).getByRole('link', { name: `编辑 ${name}` }).click()
    await main(desk).getByRole('tab', { name: '结算' }).click()
    const settlement = main(desk).getByRole('row', { name: new RegExp(period) })
    await expect(settlement).toContainText('80.00')
    await settlement.getByRole('button', { name: '确认' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: '确认' }).click()
    await settlement.getByRole('button', { name: '登记付款' }).click()
    const payment = desk.getByRole('alertdialog')
    await payment.getByRole('textbox', { name: '付款日' }).fill('今天')
    await payment.getByRole('textbox', { name: '付款流水号' }).fill(`V-${mark}`)
    await payment.getByRole('button', { name: '登记付款' }).click()
    await expect(settlement).toContainText('已付款')
    const table = await download(desk, settlement, `下载 ${period} 对账单明细（CSV）`)
    expect(table.toString()).toContain(String(order['order_no']))
    expect(table.toString()).toMatch(/Summe,,,80(\.00)?,0(\.00)?,20(\.00)?/)
    const letter = pdfLines(await download(desk, settlement, `下载 ${period} 对账单（PDF）`))
    expect(letter.filter((line) => line.includes(String(order['order_no'])))).toHaveLength(1)
    expect(letter.join('\n')).toMatch(/20,00/)

    const settlements = await list(`/agencies/${agency}/settlements?year=${period.slice(0, 4)}`)
    expect(settlements.find((one) => one['period'] === period)).toMatchObject({
      orders: 1,
      revenue_usd: '80.00',
      refund_usd: '0.00',
      commission: '20.00',
      status: 'paid',
      voucher_no: `V-${mark}`,
    })
    expect(await show(`/agencies/${agency}`)).toMatchObject({ status: 'active', products_count: 1 })
  },
)
