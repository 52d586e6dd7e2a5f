import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../generated/routes.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, withRows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

/** 1 ─ 2 ─ 3; 1 ─ 4; 5 */
const places = [
  [1, null, '办公'],
  [2, 1, '文档'],
  [3, 2, '表格'],
  [4, 1, '演示'],
  [5, null, '图像'],
] as const

const categories = withRows(([sample]) =>
  places.map(([id, parent, name]) => ({ ...sample, id, parent_id: parent, name, status: 'enabled' })),
)

const answers = { products_categories_tree: categories }

async function renderCategories(options: Parameters<typeof renderPage>[1] = {}) {
  const shown = await renderPage('products.categories', { answers, ...options })
  await idle()
  return shown
}

const line = (id: number) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)

function drawn(): string {
  const lines = [...document.querySelectorAll<HTMLElement>('.tree-table tbody tr')]
  return lines.map((one) => `${'-'.repeat(Number(one.ariaLevel) - 1)}${one.dataset['id'] ?? ''}`).join(' ')
}

test('a page of the menu has its title in the language of the interface, and is found by it', async () => {
  const items = [
    { id: 1, route_name: 'coupons', effective_title: '优惠券', parent_key: null },
    { id: 2, route_name: 'coupons.approvalList', effective_title: '优惠审批', parent_key: 'coupons' },
    { id: 3, route_name: 'coupons.self', effective_title: '自家的券', parent_key: 'coupons' },
  ]
  const { main } = await renderPage('menus.index', {
    locale: 'en',
    answers: { menus_index_tree: withRows(([sample]) => items.map((item) => ({ ...sample, ...item }))) },
  })
  await idle()
  await expect
    .element(main.getByRole('row', { name: /Coupon approvals.*coupons\.approvalList/ }))
    .toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Edit Coupon approvals' })).toBeVisible()
  // A user has set this title: it is shown as it stands.
  await expect.element(main.getByText('自家的券')).toBeVisible()
  await main.getByRole('searchbox').fill('approvals')
  await until('it is found', () => line(2)?.dataset['found'] === '')
  expect(line(3)?.dataset['found']).toBeUndefined()
})

test('a node is moved with the keyboard, no deeper than the tree may be', async () => {
  const { gateway } = await renderCategories({ held: [] })
  expect(drawn()).toEqual('1 -2 --3 -4 5')
  line(1)?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(line(4))
  gateway.hold('products_categories_reorder')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await until('the move', () => drawn() === '1 -4 -2 --3 5')
  expect(document.activeElement).toBe(line(4))
  gateway.answer(
    'products_categories_tree',
    withRows(([sample]) => [
      { ...sample, id: 1, parent_id: null },
      { ...sample, id: 5, parent_id: null },
    ]),
  )
  await idleAfter(() => gateway.release('products_categories_reorder'))
  await until('the new tree', () => drawn() === '1 5')
  expect(gateway.variablesOf('products_categories_reorder')).toEqual([
    {
      input: {
        nodes: [
          { id: 4, sort: 10 },
          { id: 2, sort: 20 },
        ],
      },
    },
  ])
})

test('a move that is too deep is not made; one that came after another change is taken back and the tree read again', async () => {
  const { gateway } = await renderCategories()
  line(5)?.focus()
  gateway.refuse('products_categories_reorder', { status: 409, code: 'CONFLICT', message: '已被修改' })
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('数据已被他人修改，已重新加载，请再试一次')).toBeVisible()
  await until('the tree as it was', () => drawn() === '1 -2 --3 -4 5')
  await expect.poll(() => gateway.variablesOf('products_categories_tree').length).toEqual(2)
  line(1)?.focus()
  gateway.answer(
    'products_categories_tree',
    withRows(([sample]) => [
      { ...sample, id: 6, parent_id: null },
      ...places.map(([id, parent]) => ({ ...sample, id, parent_id: parent })),
    ]),
  )
  await idleAfter(() => page.getByRole('button', { name: '刷新（R）' }).click())
  line(1)?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('最多 3 层，无法移至此处')).toBeVisible()
  expect(gateway.variablesOf('products_categories_reorder')).toHaveLength(1)
})

test('a node is dragged by its handle to the place where the line is', async () => {
  const { gateway } = await renderCategories()
  const handle = line(5)?.querySelector('.tree-handle')
  const target = line(2)
  if (handle == null || target === null) throw new Error('nothing to drag')
  await userEvent.dragAndDrop(page.elementLocator(handle), page.elementLocator(target), {
    targetPosition: { x: 200, y: 3 },
  })
  await until('the order', () => gateway.variablesOf('products_categories_reorder').length === 1)
  expect(gateway.variablesOf('products_categories_reorder')).toEqual([
    {
      input: {
        nodes: [
          { id: 5, parent_id: 1, sort: 10 },
          { id: 2, sort: 20 },
          { id: 4, sort: 30 },
        ],
      },
    },
  ])
})

test('a name is changed in place, by the rules of the contract', async () => {
  const { gateway } = await renderCategories()
  line(5)?.focus()
  await userEvent.keyboard('{F2}')
  const box = page.getByRole('treegrid').getByRole('textbox')
  await box.fill('x'.repeat(41))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('最多 40 个字符')).toBeVisible()
  await box.fill('图像处理')
  await userEvent.keyboard('{Enter}')
  await until('the name', () => gateway.variablesOf('products_categories_cell').length === 1)
  expect(gateway.variablesOf('products_categories_cell')).toMatchObject([
    { id: 5, input: { name: '图像处理' } },
  ])
  await until('the line again', () => document.activeElement === line(5))
})

test('what is closed stays closed at the address; a search opens and marks what it finds, or says that there is nothing', async () => {
  const { main, address, gateway } = await renderCategories()
  line(2)?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await until('the address', () => address() === '/products/categories?open=1')
  expect(drawn()).toEqual('1 -2 -4 5')
  const box = main.getByRole('searchbox')
  await box.fill('表格')
  await until('the hit', () => document.querySelector('mark')?.textContent === '表格')
  expect(drawn()).toEqual('1 -2 --3 -4 5')
  await box.fill('没有的')
  await expect.element(main.getByText('没有符合条件的记录')).toBeVisible()
  gateway.answer(
    'products_categories_tree',
    withRows(() => []),
  )
  await main.getByRole('button', { name: '清空筛选' }).click()
  await idleAfter(() => page.getByRole('button', { name: '刷新（R）' }).click())
  await expect.element(main.getByText('还没有产品分类')).toBeVisible()
})

test('who may only look moves and renames nothing; a failure says why', async () => {
  const { main, gateway } = await renderCategories({ as: personWith(['product-categories.index']) })
  expect(document.querySelectorAll('.tree-handle')).toHaveLength(0)
  line(5)?.focus()
  await userEvent.keyboard('{F2}{Alt>}{ArrowUp}{/Alt}')
  expect([main.getByRole('textbox').elements(), gateway.variablesOf('products_categories_reorder')]).toEqual([
    [],
    [],
  ])
  gateway.answer('products_categories_tree', errorReply({ message: '服务暂不可用' }))
  await idleAfter(() => page.getByRole('button', { name: '刷新（R）' }).click())
  await expect.element(main.getByText('刷新失败')).toBeVisible()
  await expect.element(page.getByText('服务暂不可用')).toBeVisible()
})

const pages = Object.values(routes).filter(({ kind }) => kind === 'tree')

test.each(pages)('$name shows its nodes in words, on a phone too', async ({ name }) => {
  const { main } = await renderPage(name, { viewport: phone })
  await idle()
  expect(main.getByRole('row').elements().length).toBeGreaterThan(2)
  expect(main.element().textContent).not.toMatch(/undefined|\[object|NaN|(?:action|field|page)\.\w/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const widthOf = (selector: string) =>
    Number(document.querySelector(selector)?.getBoundingClientRect().width)
  expect(widthOf('.tree-table tbody td:first-child') / widthOf('.tree-table')).toBeGreaterThan(0.55)
  expect(document.querySelectorAll('.tree-table .row-action')).toHaveLength(0)
})

test('categories that are each other’s parents are named above the tree, and one of them leaves', async () => {
  const circle = withRows(([sample]) =>
    [
      [1, null, '办公'],
      [2, 3, '文档'],
      [3, 2, '表格'],
    ].map(([id, parent, name]) => ({ ...sample, id, parent_id: parent, name, status: 'enabled' })),
  )
  const { main, gateway } = await renderCategories({ answers: { products_categories_tree: circle } })
  expect(drawn()).toEqual('1 2 -3')
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('“文档”、“表格” 互为上级，形成了循环。请把其中一项移到别处。把“文档”移到顶层')
  await expect.element(main.getByRole('row', { name: /表格.*循环/ })).toBeVisible()
  gateway.answer(
    'products_categories_tree',
    withRows(([sample]) => [{ ...sample, id: 2, parent_id: null, name: '文档' }]),
  )
  await main.getByRole('button', { name: '把“文档”移到顶层' }).click()
  await until('the mended tree', () => drawn() === '2')
  expect(gateway.variablesOf('products_categories_reorder')).toMatchObject([
    {
      input: {
        nodes: [
          { id: 1, sort: 10 },
          { id: 2, parent_id: null, sort: 20 },
        ],
      },
    },
  ])
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
