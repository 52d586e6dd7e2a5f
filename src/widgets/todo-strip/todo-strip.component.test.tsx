import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { useJobs } from '../../hooks/use-jobs.ts'

const todos = [
  { key: 'returns', label: '待处理退款', count: 3, to: '/orders/return' },
  { key: 'audits', label: '待复核单据', count: 12, to: '/orders/index?f.status=pending' },
  { key: 'jobs', label: '失败任务', count: 1, to: '#jobs' },
]

/** Stands where the console has its tray of jobs. */
const Tray = () => <output aria-label="tray">{useJobs().isOpen ? 'open' : 'closed'}</output>

const todosOperation = 'dashboard_todo_strip_todos'

test('what waits is shown with its number; each leads to the list that shows just that, failed jobs to their tray', async () => {
  const { main, gateway } = await renderPage('dashboard', {
    as: personWith(['admin'], [{ mark: 'zh', title: '中文' }]),
    above: Tray,
    answers: { [todosOperation]: { data: { todos } } },
  })
  await expect.element(main.getByRole('button', { name: /失败任务/ })).toBeVisible()
  expect(
    [...document.querySelectorAll('.todo-strip-chip')].map((chip) => [
      chip.textContent,
      chip.getAttribute('href'),
    ]),
  ).toEqual([
    ['待处理退款3', '/orders/return'],
    ['待复核单据12', '/orders/index?f.status=pending'],
    ['失败任务1', null],
  ])
  expect(gateway.variablesOf(todosOperation)).toEqual([{ part: 'todos', language: 'zh' }])
  await main.getByRole('button', { name: /失败任务/ }).click()
  await expect.element(page.getByLabelText('tray')).toHaveTextContent('open')
})

test('todos that failed to load are asked for again; a day without any says so', async () => {
  const { main, gateway } = await renderPage('dashboard', { answers: { [todosOperation]: errorReply() } })
  const alert = main.getByRole('alert').filter({ hasText: '服务器开小差了' })
  await expect.element(alert).toBeVisible()
  gateway.answer(todosOperation, { data: { todos: [] } })
  await alert.getByRole('button', { name: '重试' }).click()
  await expect.element(main.getByText('今天没有待办')).toBeVisible()
  expect(gateway.variablesOf(todosOperation)).toEqual([{ part: 'todos' }, { part: 'todos' }])
})
