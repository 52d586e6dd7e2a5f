import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const operation = (table: string) => `logs_api_stats_system_state_${table}`
const parts = [
  { part: '数据库', state: 'ok', detail: '应答 2 ms', problem: null, problem_at: null },
  {
    part: '邮件',
    state: 'attention',
    detail: '3 封待寄',
    problem: '550 no such user',
    problem_at: '2026-11-30T02:00:00Z',
  },
]

const texts = (title: string) =>
  [...document.querySelectorAll(`section[aria-label="${title}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
  )

test('an administrator sees the parts with their last error, without the figures of the page', async () => {
  const { main } = await renderPage('logs.api_stats', {
    search: '?tab=system',
    answers: { [operation('parts')]: { data: parts }, [operation('statements')]: { data: [] } },
  })
  await expect.element(main.getByRole('heading', { name: '各部分' })).toBeVisible()
  await idle()
  expect(texts('各部分').map((cells) => cells.slice(0, 4))).toEqual([
    ['数据库', '正常', '应答 2 ms', '—'],
    ['邮件', '需要处理', '3 封待寄', '550 no such user'],
  ])
  await expect.element(main.getByText('暂无数据')).toBeVisible()
  expect([...document.querySelectorAll('.system-state h2')].map((title) => title.textContent)).toEqual([
    '各部分',
    '定时任务',
    '耗时最多的语句',
    '存储',
    '设置',
    '版本',
  ])
  expect(document.querySelectorAll('.stat-card, .stat-breakdown, .stat-bar')).toHaveLength(0)
})

test('a table that cannot be read says so beside the others', async () => {
  const { main, gateway } = await renderPage('logs.api_stats', {
    search: '?tab=system',
    answers: { [operation('parts')]: { data: parts } },
    held: [operation('settings')],
  })
  await until('the other tables', () => texts('版本').length > 0 && texts('各部分').length > 0)
  gateway.cut(operation('settings'))
  gateway.release(operation('settings'))
  await expect
    .element(main.getByRole('region', { name: '设置' }).getByRole('button', { name: '重试' }))
    .toBeVisible()
  expect(texts('各部分')).toHaveLength(2)
})

test('who is no administrator has neither the tab nor its calls', async () => {
  const { gateway } = await renderPage('logs.api_stats', {
    as: personWith(['api_stats.index', 'log_manage']),
  })
  await idle()
  expect(document.querySelector('.stats-tabs')).toBeNull()
  expect(gateway.variablesOf(operation('settings'))).toEqual([])
})
