import { expect, type Locator, type Page } from '@playwright/test'
import { become } from '../console.ts'
import { test } from '../test.ts'
import { type ApiRecord, openRecords, type Records, uniqueMark } from './records.ts'

/** A category of products, below another one or at the top. */
async function newCategory({ make }: Records, parent: ApiRecord | null = null): Promise<ApiRecord> {
  const mark = uniqueMark()
  return await make('/product-categories', {
    name: `分类 ${mark}`,
    slug: `category-${mark}`,
    parent_id: parent?.id ?? null,
  })
}

const line = (page: Page, { id }: ApiRecord): Locator => page.locator(`tr[data-id="${id}"]`)

async function openTree(page: Page): Promise<void> {
  await page.goto('/products/categories')
  await page.getByRole('button', { name: '全部展开' }).click()
}

/** Where the API has a node. */
async function placeOf({ show }: Records, { id }: ApiRecord): Promise<unknown> {
  return (await show(`/product-categories/${id}`))['parent_id']
}

test('a node is moved by the mouse and by the keyboard', async ({ page, request }) => {
  const records = await openRecords(request)
  const first = await newCategory(records)
  const second = await newCategory(records)
  const child = await newCategory(records, first)
  await become(page, 'admin')
  await openTree(page)
  await expect(line(page, child)).toHaveAttribute('aria-level', '2')

  await line(page, second)
    .locator('[data-drag-handle]')
    .dragTo(line(page, child), { targetPosition: { x: 200, y: 3 } })
  await expect(line(page, second)).toHaveAttribute('aria-level', '2')
  await expect.poll(() => placeOf(records, second)).toEqual(first.id)

  await line(page, second).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(line(page, child).locator('xpath=following-sibling::tr[1]')).toHaveAttribute(
    'data-id',
    String(second.id),
  )
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(line(page, second)).toHaveAttribute('aria-level', '1')
  await expect.poll(() => placeOf(records, second)).toEqual(null)
})

test('nothing is moved deeper than the tree may be', async ({ page, request }) => {
  const records = await openRecords(request)
  const top = await newCategory(records)
  const middle = await newCategory(records, top)
  const bottom = await newCategory(records, middle)
  const last = await newCategory(records, middle)
  await become(page, 'admin')
  await openTree(page)
  await line(page, last).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('最多 3 层，无法移至此处')).toBeVisible()
  await expect(line(page, last)).toHaveAttribute('aria-level', '3')
  const refused = await records.send('PUT', '/product-categories/reorder', {
    nodes: [{ id: last.id, parent_id: bottom.id, sort: 10 }],
  })
  expect(refused.status).toEqual(422)
  expect(await placeOf(records, last)).toEqual(middle.id)
})

test('a node that another user removed meanwhile is not moved; the tree is read again', async ({
  page,
  request,
}) => {
  const records = await openRecords(request)
  const [remaining, gone] = [await newCategory(records), await newCategory(records)]
  await become(page, 'admin')
  await openTree(page)
  await expect(line(page, gone)).toBeVisible()
  expect((await records.send('DELETE', `/product-categories/${gone.id}`)).status).toEqual(204)
  await line(page, gone).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(line(page, gone)).toHaveCount(0)
  await expect(line(page, remaining)).toBeVisible()
})

test('of two who move entries of the menu the second one sees the first one’s order', async ({
  page,
  request,
}) => {
  const records = await openRecords(request)
  const mark = uniqueMark()
  const newGroup = (name: string) => records.make('/menus', { kind: 'group', title: `${name} ${mark}` })
  const [first, second] = [await newGroup('甲'), await newGroup('乙')]
  await become(page, 'admin')
  await page.goto('/menus/index')
  await expect(line(page, second)).toBeVisible()
  const renamed = { title: `丙 ${mark}`, updated_at: first['updated_at'] }
  expect((await records.send('PUT', `/menus/${first.id}`, renamed)).status).toEqual(200)
  await line(page, second).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('数据已被他人修改，已重新加载，请再试一次')).toBeVisible()
  await expect(line(page, first)).toContainText(`丙 ${mark}`)
  await expect(line(page, second).locator('xpath=preceding-sibling::tr[1]')).toHaveAttribute(
    'data-id',
    String(first.id),
  )
})
