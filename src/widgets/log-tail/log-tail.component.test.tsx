import { expect, test, vi } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const requests = (...ids: number[]) =>
  rows(ids.map((id) => ({ id, created_at: `2026-01-01T08:00:0${id}Z`, route: `api.${id}` })))

const lines = () =>
  [...document.querySelectorAll('.log-tail tbody tr')].map((line) => /api\.\d/.exec(textOf(line))?.[0])

test('what comes stands before what is there, under the keyword of the list, and waits while it is held', async () => {
  const { gateway, main } = await renderPage('logs.api_logs', {
    search: '?q=api&layout=log-tail',
    answers: { logs_api_logs_list: requests(2, 1) },
  })
  await until('the first lines', () => lines().length === 2)
  expect(lines()).toEqual(['api.2', 'api.1'])
  expect(gateway.variablesOf('logs_api_logs_list').at(-1)).toMatchObject({
    page: 1,
    per_page: 100,
    sort: '-created_at',
    q: 'api',
  })
  gateway.answer('logs_api_logs_list', requests(4, 3, 2))
  await until('the next lines', () => lines().length === 4)
  expect(lines()).toEqual(['api.4', 'api.3', 'api.2', 'api.1'])
  const stop = vi.spyOn(globalThis, 'clearTimeout')
  await main.getByRole('button', { name: '暂停' }).click()
  expect(stop).toHaveBeenCalled()
  stop.mockRestore()
  expect(main.getByRole('button', { name: '继续' }).elements()).toHaveLength(1)
  await main.getByRole('button', { name: '清空' }).click()
  expect(lines()).toEqual([])
})
