import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import type { Answering } from '../../../tests/components/replies.ts'

const none = { recipients: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0, orders: 0 }
const sent = { ...none, recipients: 1000, delivered: 1000, revenue_usd: '0.00' }

async function open(isTest: boolean, a: object, b: object) {
  const summary: Answering = async ({ variables }) => ({
    data: JSON.stringify(variables['filter']).includes('"B"') ? b : a,
  })
  const shown = await renderPage('email-marketings.logs', {
    params: { email_marketing_id: 3 },
    answers: {
      email_marketings_logs_parent: async (_, sample) => ({
        data: { ...Object((await sample()) as object)['data'], ab_test: isTest },
      }),
      email_marketings_logs_ab_compare_summary: summary,
    },
  })
  await idle()
  return shown
}

const part = () => page.getByRole('region', { name: 'A/B 对比' })
const marked = () =>
  [...document.querySelectorAll('.ab-compare [data-better]')].map(
    (cell) => cell.parentElement?.firstChild?.textContent,
  )

test('a campaign without variants has no comparison, and does not ask for one', async () => {
  const { gateway } = await open(false, { ...sent, opened: 500 }, { ...sent, opened: 300 })
  expect(document.querySelector('.ab-compare')).toBeNull()
  expect(gateway.variablesOf('email_marketings_logs_ab_compare_summary')).toEqual([])
})

test('a campaign without recipients is not compared', async () => {
  await open(true, { ...none, revenue_usd: '0.00' }, { ...none, revenue_usd: '0.00' })
  expect(document.querySelector('.ab-compare')).toBeNull()
})

test('equal variants have no winner and no better figure', async () => {
  await open(true, { ...sent, opened: 400 }, { ...sent, opened: 400 })
  await expect.element(part()).toBeVisible()
  expect(document.querySelectorAll('.ab-compare [data-winner], .ab-compare [data-better]').length).toBe(0)
})

test('of bounces less is better', async () => {
  await open(true, { ...sent, opened: 500, bounced: 90 }, { ...sent, opened: 300, bounced: 10 })
  await expect.element(part()).toBeVisible()
  const cells = [...document.querySelectorAll('.ab-compare [data-better]')]
  expect(cells.map((cell) => cell.textContent)).toEqual(['50%', '1%'])
  expect(marked().length).toBe(2)
})
