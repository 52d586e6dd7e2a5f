import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { recordWith, slot, textField } from '../../src/pages/form/form.fixture.ts'
import { stats } from '../../src/pages/stats/stats-answers.fixture.ts'
import { idle } from './idle.ts'
import { personIn } from './person.ts'
import { descriptorOf, renderPage } from './render-page.ts'
import { until } from './until.ts'

/** The calendar of a zone by the browser's own tables. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

// The days of these two differ at every moment: one of them is not that of the browser.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('the days of a company in %s', (zone) => {
  test('are those that statistics ask for', async () => {
    const name = 'product-analytics.trading'
    const descriptor = await descriptorOf(name)
    if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
    const { gateway } = await renderPage(name, {
      as: personIn(zone),
      answers: { product_analytics_trading_stats: stats(descriptor) },
    })
    await idle()
    const last = gateway.variablesOf('product_analytics_trading_stats').map(({ to }) => to)
    expect(new Set(last)).toEqual(new Set([dayIn(zone)]))
  })

  test('are those that words mean', async () => {
    await renderPage('agencies.create', { as: personIn(zone) })
    await idle()
    const row = document.querySelector('[data-control="date"]')
    const input = screen.elementLocator(row ?? document.body).getByRole('textbox')
    await input.fill('今天')
    await userEvent.keyboard('{Tab}')
    await expect.element(input).toHaveValue(dayIn(zone))
  })
})

test('a time is read and written as a clock of the company shows it, which is named where the browser is elsewhere', async () => {
  const { gateway, main } = await renderPage('email-marketings.edit', {
    as: personIn('UTC'),
    params: { id: 5 },
    answers: {
      email_marketings_edit_load: recordWith({
        status: 'draft',
        source: 'subscribes',
        send_at: '2026-11-30T10:00:00.000+00:00',
      }),
    },
  })
  await idle()
  await expect.element(textField('send_at')).toHaveValue('2026-11-30 10:00')
  expect(slot('send_at').querySelector('.field-zone')?.textContent).toEqual('UTC+00:00 UTC')
  await textField('send_at').fill('2026-12-31 23:59')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('it was sent', () => gateway.variablesOf('email_marketings_edit_save').length === 1)
  expect(gateway.variablesOf('email_marketings_edit_save')).toMatchObject([
    { input: { send_at: '2026-12-31T23:59:00+00:00' } },
  ])
})
