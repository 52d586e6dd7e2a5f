import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { act, dialogOf, box, confirm, numberBox, pick, search } from './by-name.ts'
import { testOf } from './flow.ts'

testOf('coupon')(
  'a coupon of two brands is asked for, refused, changed, approved, raised and used, and each brand bears its part',
  async ({ page, elsewhere: approver, request }) => {
    const records = await openRecords(request)
    const code = `FLOW-${uniqueMark().toUpperCase()}`
    await enterAt(page, '/coupons/synthesizing', 'shihan.zhu')
    await page.getByRole('button', { name: '新建申请' }).click()
    const form = page.getByRole('dialog', { name: '新建综合优惠券' })
    await box(form, '优惠码').fill(code)
    await box(form, '名称').fill('双品牌秋季券')
    await box(form, '面值').fill('40')
    await form.getByRole('button', { name: '添加一行' }).click()
    await form.getByRole('button', { name: '添加一行' }).click()
    for (const [place, company] of ['图匠科技', '数安软件'].entries())
      await pick(form.getByRole('listitem', { name: `第 ${place + 1} 行` }), '品牌', company)
    await form.getByRole('button', { name: '均分' }).click()
    await box(form, '优惠预算(USD)').fill('5000')
    await box(form, '失效').fill('+30d')
    await numberBox(form, '总次数').fill('100')
    await pick(form, '负责人', '朱诗涵')
    await box(form, '申请理由').fill('秋季联合促销，带动两个品牌的新客')
    await box(form, '预计带来销售额').fill('20000')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()

    await enterAt(approver, '/coupons/approvalList', 'junjie.xu')
    await act(await search(approver, code), '审批')
    const panel = approver.getByRole('dialog')
    await box(panel, '审批意见').fill('力度过大，请降到三成以内')
    await panel.getByRole('button', { name: '驳回', exact: true }).click()
    await expect(panel).toContainText('审批意见： 力度过大')

    await page.getByRole('tab', { name: '已驳回' }).click()
    await act(await search(page, code), '编辑')
    const change = page.getByRole('dialog', { name: code })
    await box(change, '面值').fill('25')
    await box(change, '申请理由').fill('已按意见降到 25%，请再审')
    await change.getByRole('button', { name: '保存', exact: true }).click()
    await expect(change).toBeHidden()

    await approver.goto('/coupons/approvalList')
    await act(await search(approver, code), '审批')
    await expect(panel.getByRole('row', { name: /^面值/ })).toContainText('25.00')
    await panel.getByRole('button', { name: '通过', exact: true }).click()
    await expect(panel).toContainText('已通过')

    await page.goto('/coupons/synthesizing')
    await act(await search(page, code), '申请变更')
    const raise = dialogOf(page, '申请变更')
    await raise.getByRole('radio', { name: '加次数' }).check()
    await numberBox(raise, '总次数').fill('200')
    await box(raise, '申请理由').fill('首周已用过半，请加到 200 次')
    await confirm(raise, '申请变更')
    await approver.goto('/coupons/approvalList')
    await act(await search(approver, code), '通过')
    const approval = dialogOf(approver, '通过')
    await confirm(approval, '通过')

    const [coupon] = await records.list(`/synthesizing-api/coupons?q=${code}&per_page=10`)
    const order = await records.make('/orders', {
      email: `buyer-${code.toLowerCase()}@example.com`,
      country: 'US',
      language: 'en',
      coupon_id: coupon?.id,
      items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '48.95' }],
    })
    await records.make(`/orders/${order.id}/mark-paid`, {
      payment_method_id: 5,
      paid_at: new Date().toISOString(),
    })

    await page.goto('/coupons/synthesizing')
    await expect(await search(page, code)).toContainText('$12.24')
    const term = { status: 'active', value: '25.00', max_uses: 200, used_count: 1 }
    const figures = { orders: 1, discount_usd: '24.48', my_discount_usd: '12.24' }
    expect(await records.show(`/synthesizing-api/coupons/${coupon?.id}`)).toMatchObject({
      ...term,
      ...figures,
    })
    const other = await openRecords(request, { company: 2 })
    expect(await other.show(`/synthesizing-api/coupons/${coupon?.id}`)).toMatchObject(figures)
    const requests = await records.list(`/coupon-requests?q=${code}&sort=created_at&per_page=10`)
    expect(requests.map(({ action, status }) => [action, status])).toEqual([
      ['create', 'rejected'],
      ['create', 'approved'],
      ['increase_limit', 'approved'],
    ])
  },
)
