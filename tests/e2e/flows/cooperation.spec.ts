import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { act, dialogOf, box, confirm, menu, pick, rowOf, search, select } from './by-name.ts'
import { testOf } from './flow.ts'

/** Half of what it costs at the beginning, half at the end. */
const instalments = [
  ['1/2', '500.01'],
  ['2/2', '500.00'],
] as const

/** A row that was changed stays until a refresh. */
const gone = /已不符合当前条件/

const list = '/paid-marketings/cooperation/synthesizing'

testOf('cooperation')(
  'a cooperation is drafted, approved, and paid in two instalments by those whose work it is',
  async ({ page, elsewhere: other, browser, request }) => {
    const records = await openRecords(request)
    const title = `联合评测 ${uniqueMark()}`
    await enterAt(page, list, 'shihan.zhu')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新建合作推广·综合' })
    await box(form, '合作方').fill('TechRadar')
    await select(form, '合作方类型', '媒体')
    await box(form, '合作方网址').fill('https://www.techradar.example/')
    await box(form, '标题').fill(title)
    await select(form, '合作形式', '评测文章')
    await pick(form, '投放语言', 'English')
    await box(form, '开始').fill('今天')
    await box(form, '结束').fill('+30d')
    await form.getByRole('button', { name: '添加一行' }).click()
    await form.getByRole('button', { name: '添加一行' }).click()
    for (const [place, [company, percent]] of [
      ['图匠科技', '60'],
      ['数安软件', '40'],
    ].entries()) {
      const line = form.getByRole('listitem', { name: `第 ${place + 1} 行` })
      await pick(line, '品牌', company ?? '')
      await box(line, '比例(%)').fill(percent ?? '')
    }
    await box(form, '合作费用').fill('1000.01')
    await select(form, '付款方式', '五五')
    await select(form, '收款渠道', '银行')
    await box(form, '收款账号').fill('GB33 BUKB 2020 1555 5555 55')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()
    await act(await search(page, title), '提交审批')
    await confirm(dialogOf(page, '提交审批'), '提交审批')
    await expect(rowOf(page, title)).toContainText('待审批')

    await enterAt(other, list, 'junjie.xu')
    await act(await search(other, title), '通过')
    const approval = dialogOf(other, '通过')
    await box(approval, '审批意见').fill('同意，按合同付款')
    await confirm(approval, '通过')
    await expect(rowOf(other, title)).toContainText('待发布')
    const [number = ''] = /CZ\d+/.exec(await rowOf(page, title).innerText()) ?? []

    await menu(page).getByRole('link', { name: '综合合作·待付款' }).click()
    await expect(page).toHaveURL(/\/obligation/)
    await page.getByRole('tab', { name: '待提交' }).click()
    await search(page, number, 2)
    for (const [part, amount] of instalments) {
      const instalment = rowOf(page, number).filter({ hasText: part })
      await expect(instalment).toContainText(`$${amount}`)
      await act(instalment, '提交')
      const dialog = dialogOf(page, '提交')
      await box(dialog, '发票号').fill(`INV-${number}-${part}`)
      await confirm(dialog, '提交')
      await expect(instalment).toHaveAttribute('title', gone)
    }

    await using desk = await browser.newContext()
    const payer = await desk.newPage()
    await enterAt(payer, `${list}/obligation`, 'zixuan.xiao')
    await payer.getByRole('tab', { name: '待付款' }).click()
    await search(payer, number, 2)
    for (const [part, amount] of instalments) {
      const instalment = rowOf(payer, number).filter({ hasText: part })
      await act(instalment, '付款')
      const payment = dialogOf(payer, '付款')
      await box(payment, '付款日').fill('今天')
      await box(payment, '付款流水号').fill(`VOUCHER-${part}`)
      await select(payment, '付款渠道', '银行')
      await box(payment, '实付').fill(amount)
      await confirm(payment, '付款')
      await expect(instalment).toHaveAttribute('title', gone)
    }

    await page.goto(list)
    const paid = await search(page, title)
    await expect(paid).toContainText('已付清')
    const [cooperation] = await records.list(`/synthesizing-api/cooperations?q=${number}&per_page=10`)
    expect(cooperation).toMatchObject({
      status: 'scheduled',
      payment_status: 'paid',
      price_usd: '1000.01',
      paid_amount_usd: '1000.01',
      due_amount_usd: '0.00',
      my_cost_usd: '600.01',
    })
    const payments = await records.list(`/synthesizing-api/cooperations/${cooperation?.id}/payments`)
    const people = payments.map(({ requested_by: asker, paid_by: by }) => [asker, by])
    expect(payments.map(({ status, paid_amount: amount }) => [status, amount])).toEqual([
      ['paid', '500.01'],
      ['paid', '500.00'],
    ])
    expect(new Set(people.flat()).size).toEqual(2)
  },
)
