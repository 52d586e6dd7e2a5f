import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const group = (value: string | null, count: number) => ({ value, title: null, count, charge_usd: '0.00' })

const groups = {
  data: {
    total: 7,
    groups: [
      group('Declined', 40),
      group('余额不足', 30),
      group('3-D Secure', 20),
      group(null, 4),
      group('Expired', 3),
      group('Do not honour', 2),
      group('Fraud', 1),
    ],
  },
}
const answers = {
  tradings_index_list: rows([{ trade_no: 'T-1', status: 'failed' }], { total: 100 }),
  tradings_index_top_groups_load: groups,
}
const panel = () => document.querySelector('.top-groups')
const shown = () =>
  [...document.querySelectorAll('.top-groups li')].map((line) => {
    const [name, , count, share] = [...line.children].map(textOf)
    return [name, count, share]
  })

test('the failures say their five most frequent reasons, of the rows that the list shows; a reason leads to its rows', async () => {
  const { main, gateway, address } = await renderPage('tradings.index', {
    search: '?view=failed&f.card_country=US&from=2026-03-01&to=2026-03-31',
    answers,
  })
  await until('the reasons', () => panel() !== null)
  expect(shown()).toEqual([
    ['Declined', '40', '40%'],
    ['余额不足', '30', '30%'],
    ['3-D Secure', '20', '20%'],
    ['Expired', '3', '3%'],
    ['Do not honour', '2', '2%'],
  ])
  expect(main.getByRole('heading', { name: '最常见的失败原因' }).elements()).toHaveLength(1)
  expect(gateway.variablesOf('tradings_index_top_groups_load')).toMatchObject([
    {
      group_by: 'failure_reason',
      filter: { status: 'failed', card_country: 'US', traded_at: '2026-03-01..2026-03-31' },
    },
  ])
  await main.getByRole('button', { name: 'Declined' }).click()
  await until('its rows', () => gateway.variablesOf('tradings_index_list').length === 2)
  expect(new URLSearchParams(address().split('?')[1]).get('f.failure_reason')).toBe('"Declined"')
  expect(gateway.variablesOf('tradings_index_list')[1]).toMatchObject({
    filter: { status: 'failed', failure_reason: '"Declined"' },
  })
})

test('another view asks for no reasons', async () => {
  const { gateway } = await renderPage('tradings.index', { answers })
  await idle()
  expect([panel(), gateway.variablesOf('tradings_index_top_groups_load')]).toEqual([null, []])
})

test('payments are summed by day; a day leads to its payments', async () => {
  const { main, gateway, address } = await renderPage('tradings.index', {
    search: '?f.type=charge&from=2026-03-01&to=2026-03-31&layout=group-by-table',
    answers: {
      ...answers,
      tradings_index_group_by_table_load: {
        data: {
          total: 1,
          groups: [
            {
              value: '2026-03-09',
              title: null,
              count: 12,
              charge_usd: '480.50',
              refund_usd: '0.00',
              fee_usd: '14.20',
              net_usd: '466.30',
              unmatched: 2,
              mismatch: 0,
            },
          ],
        },
      },
    },
  })
  const day = () =>
    [...document.querySelectorAll('.group-rows tbody tr')].map((row) =>
      [...row.querySelectorAll('button, td')].map(textOf),
    )
  await until('the days', () => day().length === 1)
  expect(day()).toEqual([['2026-03-09', '12', '$480.50', '$0.00', '$14.20', '$466.30', '2', '0']])
  expect(gateway.variablesOf('tradings_index_group_by_table_load')).toMatchObject([
    { group_by: 'traded_at', filter: { type: 'charge', traded_at: '2026-03-01..2026-03-31' } },
  ])
  await main.getByRole('button', { name: '2026-03-09' }).click()
  await until('the rows', () => document.querySelector('.grid-table') !== null)
  const left = new URLSearchParams(address().split('?')[1])
  expect([left.get('from'), left.get('to'), left.get('f.traded_at')]).toEqual([
    '2026-03-01',
    '2026-03-31',
    '2026-03-09..2026-03-09',
  ])
})
