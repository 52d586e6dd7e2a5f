import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const request = (id: number, rest: object = {}) => ({
  id,
  request_no: `CR-${id}`,
  status: 'pending',
  reason: '秋季促销',
  requested_by: 900,
  requested_by_record: { id: 900, title: '韩梅梅' },
  decision_note: null,
  expected_revenue_usd: '5000.00',
  max_cost_usd: '800.00',
  changes: { fields: [{ field: 'value', label: '面值', before: '20.00', after: '30.00' }] },
  comments: [],
  similar: { coupons: [] },
  standing: { coupon: {}, author: { approved: 3, decided: 4 } },
  ...rest,
})

test('a request is tightened and approved, and the next one comes; R takes a reason', async () => {
  const { main, gateway, address } = await renderPage('coupons.approvalList', {
    search: '?record=1',
    answers: {
      coupons_approval_list_list: rows([request(1), request(2)]),
      coupons_approval_list_view: { data: request(1) },
      coupons_approval_list_approval_panel_load: { data: request(1) },
    },
  })
  const body = document.body
  await until('the panel', () => body.querySelector('.approval-changes') !== null)
  expect(body.querySelector('.approval-before')?.textContent).toBe('20.00')
  expect(body.querySelector('.approval-after')?.textContent).toBe('30.00')
  expect(body.querySelector('.approval-facts')?.textContent).toContain('历史通过 3 / 4')

  body.querySelector<HTMLElement>('.side-panel-head h2')?.focus()
  await userEvent.keyboard('r')
  await until('that a reason is needed', () => body.querySelector('.decision-bar .field-problem') !== null)
  expect(gateway.variablesOf('coupons_approval_list_approval_panel_reject')).toEqual([])

  const field = body.querySelector<HTMLInputElement>('.approval-changes input')
  if (field === null) throw new Error('the value can be tightened')
  await userEvent.fill(field, '25.00')
  body.querySelector<HTMLElement>('.decision-bar .bp6-intent-primary')?.click()
  await until(
    'the decision',
    () => gateway.variablesOf('coupons_approval_list_approval_panel_approve').length > 0,
  )
  expect(gateway.variablesOf('coupons_approval_list_approval_panel_approve')).toEqual([
    { id: 1, input: { adjustments: { value: '25.00' } } },
  ])
  await until('the next one', () => address().includes('record=2'))
  await expect.element(page.getByText('已通过申请 CR-1')).toBeVisible()
  expect(main.element()).not.toBeNull()
})
