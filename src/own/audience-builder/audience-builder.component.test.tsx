import { expect, test } from 'vitest'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('an audience is built of conditions; how many that are follows them', async () => {
  const { main, gateway } = await renderPage('email-marketings.create', {
    as: personWith(
      ['admin'],
      [
        { mark: 'zh', title: '简体中文' },
        { mark: 'en', title: 'English' },
      ],
    ),
    answers: {
      email_marketings_create_audience_builder_estimate: {
        data: { count: 1200, excluded: { unsubscribed: 30, bounced: 0, banned: 0, recent: 5 } },
      },
    },
  })
  await until('the builder', () => document.querySelector('.audience-builder') !== null)
  await main.getByRole('combobox', { name: '来源' }).selectOptions('customers')
  await main.getByLabelText('最近 N 天内未下单').fill('90')
  await until('the number', () => document.querySelector('.audience-builder .estimate-line') !== null)
  await until(
    'the last number',
    () =>
      JSON.stringify(gateway.variablesOf('email_marketings_create_audience_builder_estimate').at(-1)) ===
      JSON.stringify({
        input: { audience: { source: 'customers', filters: { not_ordered_days: 90 } }, language: 'zh' },
      }),
  )
  expect(document.querySelector('.audience-builder .estimate-line')?.textContent).toEqual(
    '预计收件人 1,200已排除 · 退订 30近期已发送 5',
  )
})
