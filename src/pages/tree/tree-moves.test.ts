import { expect, test } from 'vitest'
import { changedPlaces, moveByKey, obstacleTo, withMove } from './tree-moves.ts'
import { type TreeNode, placedNodes, treeOf } from './tree-nodes.ts'

const byId = { parentKey: 'parent_id', nodeKeys: ['{id}'] }

/** 1 ─ 2 ─ 3; 1 ─ 4; 5 */
const tree = treeOf(
  [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: 1 },
    { id: 5, parent_id: null },
  ],
  byId,
)

const drawn = (nodes: readonly TreeNode[]) =>
  placedNodes(nodes)
    .map(({ node, level }) => `${'-'.repeat(level)}${node.id}`)
    .join(' ')

const rules = { depth: 3, holds: [] }

test('nodes that name their parents, nodes that hold their children, and parents that name themselves in another way', () => {
  expect(drawn(tree)).toEqual('1 -2 --3 -4 5')
  const held = [{ id: 1, children: [{ id: 2, children: [] }] }]
  expect(drawn(treeOf(held, byId))).toEqual('1 -2')
  const menu = [
    { id: 1, route_name: 'orders', parent_key: null },
    { id: 2, route_name: null, parent_key: 'orders' },
    { id: 3, route_name: 'orders.index', parent_key: 'item:2' },
    { id: 4, route_name: 'lost', parent_key: 'gone' },
  ]
  expect(drawn(treeOf(menu, { parentKey: 'parent_key', nodeKeys: ['{route_name}', 'item:{id}'] }))).toEqual(
    '1 -2 --3 4',
  )
})

test('nodes that are each other’s parents are shown, marked, and leave their circle', () => {
  const rows = [
    { id: 9, parent_id: null },
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 3 },
    { id: 4, parent_id: 2 },
  ]
  const held = [
    { id: 9, parent_id: null, children: [] },
    {
      id: 1,
      parent_id: 2,
      children: [{ id: 2, parent_id: 1, children: [{ id: 4, parent_id: 2, children: [] }] }],
    },
    { id: 3, parent_id: 3, children: [] },
  ]
  for (const nodes of [treeOf(rows, byId), treeOf(held, byId)]) {
    expect(drawn(nodes)).toEqual('9 1 -2 --4 3')
    const marked = placedNodes(nodes).flatMap(({ node }) => (node.inCircle ? [node.id] : []))
    expect(marked).toEqual([1, 2, 3])
    expect(changedPlaces(nodes, nodes, byId, 1)).toEqual([
      { id: 9, sort: 10 },
      { id: 1, parent_id: null, sort: 20 },
      { id: 3, sort: 30 },
    ])
    expect(changedPlaces(nodes, nodes, byId)).toEqual([])
  }
})

test.each([
  [{ id: 1, parent: 3, index: 0 }, 'inside'],
  [{ id: 1, parent: 1, index: 0 }, 'inside'],
  [{ id: 5, parent: 3, index: 0 }, 'depth'],
  [{ id: 2, parent: 4, index: 0 }, 'depth'],
  [{ id: 5, parent: 2, index: 0 }, null],
  [{ id: 2, parent: null, index: 0 }, null],
])('%j is refused for %s', (move, obstacle) => {
  expect(obstacleTo(tree, move, rules)).toEqual(obstacle)
})

test('a node that may hold no others is no place to put one, but those that are there may change their order', () => {
  const nodes = treeOf(
    [{ id: 1, kind: 'page' }, { id: 2, parent_id: 1 }, { id: 3, parent_id: 1 }, { id: 4 }],
    byId,
  )
  const holds = [{ kind: ['group'] }]
  expect(obstacleTo(nodes, { id: 4, parent: 1, index: 0 }, { depth: null, holds })).toEqual('holds')
  expect(obstacleTo(nodes, { id: 3, parent: 1, index: 0 }, { depth: null, holds })).toEqual(null)
})

test.each([
  [4, 'ArrowUp', '1 -4 -2 --3 5'],
  [2, 'ArrowDown', '1 -4 -2 --3 5'],
  [5, 'ArrowRight', '1 -2 --3 -4 -5'],
  [3, 'ArrowLeft', '1 -2 -3 -4 5'],
  [2, 'ArrowLeft', '1 -4 2 -3 5'],
  [1, 'ArrowUp', null],
  [1, 'ArrowLeft', null],
  [1, 'ArrowRight', null],
])('%i with %s becomes %s', (id, key, expected) => {
  const place = placedNodes(tree).find(({ node }) => node.id === id)
  const move = place === undefined ? null : moveByKey(tree, place, key)
  expect(move && drawn(withMove(tree, move))).toEqual(expected)
})

test('only levels that changed are sent, with the parent of what got another one', () => {
  const after = withMove(tree, { id: 3, parent: null, index: 1 })
  expect(changedPlaces(tree, after, byId)).toEqual([
    { id: 1, sort: 10 },
    { id: 3, parent_id: null, sort: 20 },
    { id: 5, sort: 30 },
  ])
  const below = withMove(tree, { id: 5, parent: 4, index: 0 })
  const named = { parentKey: 'parent_key', nodeKeys: ['item:{id}'] }
  expect(changedPlaces(tree, below, byId)).toEqual([{ id: 5, parent_id: 4, sort: 10 }])
  expect(changedPlaces(tree, below, named)).toEqual([{ id: 5, parent_key: '4', sort: 10 }])
})
