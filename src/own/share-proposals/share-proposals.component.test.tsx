import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const page = 'paid-marketings.download-stats.synthesizing'
const load = 'paid_marketings_download_stats_synthesizing_share_proposals_load'
const proposals = {
  data: [
    {
      id: 31,
      title: '春季评测',
      partner_name: 'TechBlog',
      clicks: 1400,
      shares: [
        { company_id: 1, company: '图匠科技', clicks: 350, percent: '60.00', proposed: '25.00' },
        { company_id: 2, company: '数安软件', clicks: 1050, percent: '40.00', proposed: '75.00' },
      ],
    },
  ],
}
const lines = () =>
  [...document.querySelectorAll('.share-proposals tbody tr')].map((row) => [...row.children].map(textOf))
const link = () => document.querySelector('.share-proposals tbody a')?.getAttribute('href')

test('shares by the clicks of the shown days stand beside the present ones once they are asked for, and lead to the record', async () => {
  const { main, gateway } = await renderPage(page, {
    search: '?from=2026-03-01&to=2026-03-31&range=custom&f.country=US',
    answers: { [load]: proposals },
  })
  const button = main.getByRole('button', { name: '按当前点击更新分摊建议' })
  await expect.element(button).toBeVisible()
  expect(gateway.variablesOf(load)).toEqual([])
  await button.click()
  await until('the proposals', () => lines().length === 3)
  expect(gateway.variablesOf(load)).toEqual([{ from: '2026-03-01', to: '2026-03-31' }])
  expect(lines()).toEqual([
    ['春季评测TechBlog'],
    ['图匠科技', '350', '60%', '25%', '−35 pp'],
    ['数安软件', '1,050', '40%', '75%', '+35 pp'],
  ])
  expect(link()).toBe('/paid-marketings/cooperation/synthesizing?record=31&rtab=edit')
})

test('a person who may not open the records has no link to them', async () => {
  const { main } = await renderPage(page, {
    as: personWith(['synthesizing-api.download-stats.index']),
    answers: { [load]: proposals },
  })
  await main.getByRole('button', { name: '按当前点击更新分摊建议' }).click()
  await until('the proposals', () => lines().length === 3)
  expect(link()).toBeUndefined()
})

test('nothing to change is said', async () => {
  const { main } = await renderPage(page, { answers: { [load]: { data: [] } } })
  await main.getByRole('button', { name: '按当前点击更新分摊建议' }).click()
  await expect.element(main.getByText('没有需要调整的分摊')).toBeVisible()
})
