import { expect, test } from 'vitest'
import { pathTree } from './path-tree.ts'

test('rows stand below each other as their names do; a level without a row of its own is only named', () => {
  const rows = ['/', '/orders', '/orders/edit/:id', '/users/index'].map((path) => ({ path }))
  expect(pathTree(rows, 'path')).toEqual([
    { label: '/', path: '/', row: rows[0], children: [] },
    {
      label: 'orders',
      path: 'orders',
      row: rows[1],
      children: [
        {
          label: 'edit',
          path: 'orders/edit',
          row: null,
          children: [{ label: ':id', path: 'orders/edit/:id', row: rows[2], children: [] }],
        },
      ],
    },
    {
      label: 'users',
      path: 'users',
      row: null,
      children: [{ label: 'index', path: 'users/index', row: rows[3], children: [] }],
    },
  ])
})
