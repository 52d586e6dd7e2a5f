import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('a tree shows names below each other, a level without a row too', async () => {
  await renderPage('routes.index', {
    search: '?layout=tree',
    answers: { routes_index_list: rows([{ path: '/orders/index' }, { path: '/orders/edit/:id' }]) },
  })
  await idle()
  await until('the tree', () => document.querySelector('.path-tree') !== null)
  const names = [...document.querySelectorAll('.path-tree-name')].map(textOf)
  expect(names).toEqual(['orders', 'index', 'edit', ':id'])
})
