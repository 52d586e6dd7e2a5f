import { expect, type Page } from '@playwright/test'
import { become } from '../console.ts'
import { test } from '../test.ts'
import { openRecords, type Records, uniqueMark } from './records.ts'

const remove = (page: Page) => page.locator('.remove-foot').getByRole('button', { name: /^删除/ })

async function newProduct({ make }: Records) {
  const mark = uniqueMark()
  return await make('/products', {
    name: `试品 ${mark}`,
    slug: `trial-${mark}`,
    category_id: 1,
    os: ['windows'],
    icon: '/logos/cleanmate.svg',
    license_types: ['yearly'],
    key_prefix: mark.slice(0, 4).toUpperCase(),
    download_url: 'https://example.com/setup.exe',
  })
}

test('what others still need is deleted neither at its address nor by the API', async ({ page, request }) => {
  const records = await openRecords(request)
  const product = await newProduct(records)
  await records.make('/orders', {
    email: 'buyer@example.com',
    country: 'US',
    language: 'en',
    note: '试单',
    items: [{ product_id: product.id, license_type: 'yearly', quantity: 1, unit_price: '20.00' }],
  })
  await become(page, 'admin')
  await page.goto(`/products/remove/${product.id}`)
  await expect(page.getByRole('heading', { name: '阻止删除' })).toBeVisible()
  await expect(page.getByText('未完结订单（1）')).toBeVisible()
  await expect(page.getByText('还有 1 项未处理，暂时不能删除')).toBeVisible()
  await expect(remove(page)).toBeDisabled()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  const refused = await records.send('DELETE', `/products/${product.id}`, { confirm: product['name'] })
  expect([refused.status, refused.body?.code]).toEqual([409, 'HAS_DEPENDENTS'])
  expect(await records.show(`/products/${product.id}`)).toMatchObject({ name: product['name'] })
})

test('the name has to be typed; what goes to the recycle bin comes back at once', async ({
  page,
  request,
}) => {
  const records = await openRecords(request)
  const { id, name } = await newProduct(records)
  await become(page, 'admin')
  await page.goto(`/products/remove/${id}`)
  const typed = page.getByRole('main').getByRole('textbox')
  await typed.fill(String(name).toUpperCase().slice(0, -1))
  await expect(remove(page)).toBeDisabled()
  await typed.fill(` ${String(name)} `)
  await remove(page).click()
  await expect(page).toHaveURL(/\/products\/index/)
  expect((await records.send('GET', `/products/${id}`)).status).toEqual(404)

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已恢复“${String(name)}”`)).toBeVisible()
  expect(await records.show(`/products/${id}`)).toMatchObject({ name })
})

test('who takes over what is left behind is chosen, and gets it', async ({ page, request }) => {
  const records = await openRecords(request)
  const mark = uniqueMark()
  const department = (name: string, parent: number | null = null) =>
    records.make('/departments', {
      name: `${name} ${mark}`,
      code: `${name === '甲' ? 'A' : name === '乙' ? 'B' : 'C'}-${mark.toUpperCase()}`,
      parent_id: parent,
    })
  const [current, next] = [await department('甲'), await department('乙')]
  const child = await department('丙', current.id)
  await become(page, 'admin')
  await page.goto(`/departments/remove/${current.id}`)
  await expect(page.getByText('下级部门（1）')).toBeVisible()
  await expect(remove(page)).toBeDisabled()
  await page.getByRole('button', { name: /下级部门迁移到/ }).click()
  await page.getByPlaceholder(/搜索/).last().fill(mark)
  await page.getByRole('option', { name: `乙 ${mark}` }).click()
  await page.getByRole('main').getByRole('textbox').fill(`甲 ${mark}`)
  await remove(page).click()
  await expect(page).toHaveURL(/\/departments\/index/)
  expect((await records.send('GET', `/departments/${current.id}`)).status).toEqual(404)
  expect(await records.show(`/departments/${child.id}`)).toMatchObject({ parent_id: next.id })
})
