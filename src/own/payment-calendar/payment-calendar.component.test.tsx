import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const route = 'paid-marketings.cooperation.synthesizing.obligation'
const call = 'paid_marketings_cooperation_synthesizing_obligation_payment_calendar_days'

test('only days with something due can be chosen; a second press takes the choice back', async () => {
  const { gateway, address } = await renderPage(route, {
    answers: {
      [call]: ({ variables: { month } }) => ({
        data: [{ date: `${String(month)}-15`, count: 2, amount_usd: '150.50' }],
      }),
    },
  })
  await until(
    'the days',
    () => document.querySelector('.payment-calendar button:not(:disabled)[aria-pressed]') !== null,
  )
  const days = [...document.querySelectorAll<HTMLButtonElement>('.payment-calendar td button')]
  expect(
    days.filter(({ disabled }) => !disabled).map((day) => day.querySelector('span')?.textContent),
  ).toEqual(['15'])
  const due = page.elementLocator(days.find(({ disabled }) => !disabled) ?? document.body)
  await due.click()
  await until('the choice', () => address().includes('f.due_on='))
  await expect.element(due).toHaveAttribute('aria-pressed', 'true')
  await due.click()
  await until('the choice to be taken back', () => !address().includes('f.due_on='))
  await page.getByRole('button', { name: '上个月' }).click()
  await until('the month before', () => gateway.variablesOf(call).length === 2)
})

test('a month without anything due has no day to press', async () => {
  await renderPage(route, { answers: { [call]: { data: [] } } })
  await idle()
  expect(document.querySelectorAll('.payment-calendar td button:not(:disabled)').length).toBe(0)
  await expect.element(page.getByText(/本月应付/)).toBeVisible()
})
