import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { stats } from '../../pages/stats/stats-answers.fixture.ts'

const name = 'product-analytics.show'
const weeks = [
  { id: '2026-01-05', title: '2026-01-05 当周' },
  { id: '2026-01-12', title: '2026-01-12 当周' },
]

/** Points of the figures by week; what a week has not is null. */
async function open(figures: Readonly<Record<string, readonly (number | null)[]>>) {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
  const others = stats(descriptor)
  await renderPage(name, {
    params: { pid: 1001 },
    search: '?tab=retention',
    answers: {
      [descriptor.load.operation.name]: async (call, sample) => {
        const answer = await others(call, sample)
        if (call.variables['x'] !== 'cohort_week') return answer
        const axis = Object.keys(figures).length === 0 ? [] : weeks
        const series = Object.entries(figures).map(([key, values]) => ({
          key,
          split: null,
          points: values.map((value, place) => [weeks[place]?.id, value]),
          compare: [],
        }))
        return { ...Object(answer), data: { ...Object(answer).data, axis, series } }
      },
    },
  })
  await until('the table', () => document.querySelector('.retention-table:not([aria-busy="true"])') !== null)
}

test('weeks without a first installation are no cohorts: nothing can be downloaded then', async () => {
  await open({})
  await expect.element(page.getByText('该时段没有首次安装')).toBeVisible()
  expect(document.querySelector<HTMLButtonElement>('.retention-table header button')?.disabled).toBe(true)
})

test('a day that has not come is empty and counts in no average; weeks count by their size', async () => {
  await open({ new_installs: [100, 300], retention_d1: [0.5, 0.7], retention_d7: [0.2, null] })
  await until('the rows', () => document.querySelectorAll('.retention-table tbody tr').length === 2)
  const rows = [...document.querySelectorAll('.retention-table tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, 5).map((cell) => cell.textContent),
  )
  expect(rows.slice(1)).toEqual([
    ['2026-01-12 当周', '300', '70%', expect.any(String), '未到'],
    ['2026-01-05 当周', '100', '50%', expect.any(String), '20%'],
    ['加权平均', '400', '65%', expect.any(String), '20%'],
  ])
})
