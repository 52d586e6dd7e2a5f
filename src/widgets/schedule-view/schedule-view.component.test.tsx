import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('what runs in the same place at the same time is marked', async () => {
  await renderPage('infomercials.index', {
    search: '?layout=schedule-view',
    answers: {
      infomercials_index_list: rows([
        { title: '甲', position: 'app_popup', starts_at: '2026-03-01', ends_at: '2026-03-10' },
        { title: '乙', position: 'app_popup', starts_at: '2026-03-08', ends_at: '2026-03-12' },
        { title: '丙', position: 'site_banner', starts_at: '2026-03-08', ends_at: '2026-03-12' },
      ]),
    },
  })
  await until('the bars', () => document.querySelectorAll('.schedule-bar').length === 3)
  expect(
    [...document.querySelectorAll('.schedule-lane')].map((lane) => [
      lane.querySelectorAll('.schedule-bar').length,
      lane.querySelectorAll('.schedule-bar[data-conflict]').length,
    ]),
  ).toEqual([
    [2, 2],
    [1, 0],
  ])
})
