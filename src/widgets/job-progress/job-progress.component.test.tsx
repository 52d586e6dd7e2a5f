import { expect, test, vi } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const running = {
  id: 71,
  type: 'sitemap',
  title: '检测链接',
  status: 'running',
  progress: 40,
  total: 20,
  done_count: 8,
  failed_count: 1,
  message: null,
  result: null,
}
const queued = {
  ...running,
  id: 72,
  title: '生成站点地图',
  status: 'queued',
  total: null,
  progress: 0,
  failed_count: 0,
}
const done = {
  ...running,
  id: 73,
  status: 'done',
  progress: 100,
  done_count: 20,
  failed_count: 0,
  message: '失效 1',
}
const lines = () => [...document.querySelectorAll('.job-progress-list > li')]

const open = (jobs: readonly object[]) =>
  renderPage('sites.sitemaps', {
    answers: {
      session_jobs: rows(jobs.map((job) => ({ ...job }))),
      session_remove_job: { message: null },
      session_job_link: { data: { url: 'https://files.example.com/73', expires_at: '2026-01-01T00:00:00Z' } },
    },
  })

test('jobs of the site map say how far they are; one that runs is cancelled, the file of one that ended is fetched', async () => {
  const { gateway, main } = await open([
    running,
    { ...running, id: 70, type: 'export' },
    queued,
    { ...done, result: { file_id: 4 } },
  ])
  await until('the jobs', () => document.querySelectorAll('.job-progress-list .job-state-bar').length === 3)
  expect(lines().map(textOf)).toEqual([
    '检测链接进行中8 / 201 项失败取消任务',
    '生成站点地图排队中0%取消任务',
    '检测链接已完成20 / 20失效 1下载结果',
  ])
  expect(lines().map((line) => line.querySelector('progress')?.value)).toEqual([40, 0, 100])

  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await main.getByRole('button', { name: '下载结果' }).click()
  await until('the link', () => followed.mock.contexts.length > 0)
  const [link] = followed.mock.contexts
  followed.mockRestore()
  expect([gateway.variablesOf('session_job_link'), String(link)]).toEqual([
    [{ id: 73 }],
    'https://files.example.com/73',
  ])

  gateway.answer('session_jobs', rows([queued]))
  await main.getByRole('button', { name: '取消任务' }).first().click()
  await until('the list without it', () => lines().length === 1)
  expect(gateway.variablesOf('session_remove_job')).toEqual([{ id: 71 }])
})

test('a cancelled job is gone; one that has ended is put away', async () => {
  const { gateway, main } = await open([{ ...running, status: 'cancelled' }, done])
  await until('the job', () => lines().length === 1)
  expect(lines().map(textOf)).toEqual(['检测链接已完成20 / 20失效 1'])
  gateway.answer('session_jobs', rows([]))
  await main.getByRole('button', { name: '从列表移除：检测链接' }).click()
  await until('nothing', () => lines().length === 0)
  expect(gateway.variablesOf('session_remove_job')).toEqual([{ id: 73 }])
})

test('without a job of the site map nothing stands there', async () => {
  const { gateway } = await open([{ ...running, type: 'export' }])
  await idle()
  await expect
    .poll(() => gateway.variablesOf('session_jobs'))
    .toEqual([{ per_page: 10, sort: '-created_at' }])
  expect(document.querySelector('.job-progress-list')).toBe(null)
})
