import { expect, test, vi } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { settled } from '../../../tests/components/settled.ts'
import { until } from '../../../tests/components/until.ts'

const requests = (...ids: number[]) =>
  rows(ids.map((id) => ({ id, created_at: `2026-01-01T08:00:0${id}Z`, route: `api.${id}` })))

const lines = () =>
  [...document.querySelectorAll('.tail-line')].map((line) => /api\.\d/.exec(textOf(line))?.[0])

test('a tail grows at its end while it is looked at, and waits while it is held', async () => {
  const { gateway, main } = await renderPage('logs.api_logs', {
    search: '?layout=tail',
    answers: { logs_api_logs_list: requests(2, 1) },
  })
  await until('the first lines', () => lines().length === 2)
  expect(lines()).toEqual(['api.1', 'api.2'])
  const asked = gateway.askedFor('logs_api_logs_list').at(-1)
  expect([asked?.['page'], asked?.['per_page'], asked?.['sort']]).toEqual([1, 100, '-created_at'])
  gateway.answer('logs_api_logs_list', requests(4, 3, 2))
  await until('the next lines', () => lines().length === 4)
  expect(lines()).toEqual(['api.1', 'api.2', 'api.3', 'api.4'])
  const stop = vi.spyOn(globalThis, 'clearInterval')
  await main.getByRole('button', { name: '暂停' }).click()
  expect(stop).toHaveBeenCalled()
  stop.mockRestore()
  expect(main.getByRole('button', { name: '继续' }).elements()).toHaveLength(1)
})

test('a tree shows names below each other, a level without a row too', async () => {
  await renderPage('routes.index', {
    search: '?layout=tree',
    answers: { routes_index_list: rows([{ path: '/orders/index' }, { path: '/orders/edit/:id' }]) },
  })
  await settled()
  await until('the tree', () => document.querySelector('.path-tree') !== null)
  const names = [...document.querySelectorAll('.path-tree-name')].map(textOf)
  expect(names).toEqual(['orders', 'index', 'edit', ':id'])
})
