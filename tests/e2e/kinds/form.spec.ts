import { expect, type Locator, type Page } from '@playwright/test'
import { become, isCallOf } from '../console.ts'
import { test } from '../test.ts'
import { openRecords, type Records, uniqueMark } from './records.ts'

const field = (page: Page, name: string): Locator => page.locator(`[data-slot="${name}"]`)
const box = (page: Page, name: string): Locator => field(page, name).getByRole('textbox').first()
const save = (page: Page): Locator => page.getByRole('button', { name: '保存', exact: true })

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('form.form')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** An order that is unpaid, with one line. */
async function newOrder({ make }: Records, line: object = {}, more: object = {}) {
  const items = [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '20.00', ...line }]
  const buyer = { email: 'buyer@example.com', country: 'US', language: 'en', note: '试单' }
  return await make('/orders', { ...buyer, ...more, items })
}

test('what is missing or too large is said beside the field before anything is sent', async ({ page }) => {
  await become(page, 'admin')
  await openForm(page, '/departments/create')
  const sent: string[] = []
  page.on('request', (request) => {
    if (isCallOf('departments_create_save', request)) sent.push(request.url())
  })
  await field(page, 'sort').getByRole('spinbutton').fill('10000')
  await save(page).click()
  await expect(page.locator('.form-problems')).toContainText('3 处需要修改')
  await expect(field(page, 'name').locator('.field-problem')).toHaveText('请填写此项')
  await expect(field(page, 'code').locator('.field-problem')).toHaveText('请填写此项')
  await expect(field(page, 'sort').locator('.field-problem')).toHaveText('不能大于 9999')
  await expect(box(page, 'name')).toBeFocused()
  expect(sent).toEqual([])
})

/** The contract knows no more of a quantity. */
const mostOfLine = 999

const isBetween = (value: number, low: number, high: number) => value > low && value < high

/** What an agency may still sell of a product, less than a line may hold. */
async function agencyOffer({ list }: Records) {
  for (const { id } of await list('/agencies?filter[status]=active&sort=id&per_page=100')) {
    const offers = await list(`/agencies/${id}/products?per_page=20`)
    const offer = offers.find(
      ({ status, license_type: license, key_quota: quota, keys_used: used }) =>
        status === 'enabled' && license !== null && isBetween(Number(quota) - Number(used), 10, mostOfLine),
    )
    if (offer !== undefined)
      return { agency: id, product: offer['product_id'], license: offer['license_type'] }
  }
  throw new Error('no agency of the demo has keys left')
}

test('what only the API can know of a line is said at that line', async ({ page, request }) => {
  const records = await openRecords(request)
  const { agency, product, license } = await agencyOffer(records)
  const line = { product_id: product, license_type: license }
  const { id } = await newOrder(records, line, { type: 'agency', agency_id: agency })
  await become(page, 'admin')
  await openForm(page, `/orders/edit/${id}`)
  const quantity = field(page, 'items').getByRole('spinbutton', { name: /数量/ })
  await quantity.fill(String(mostOfLine))
  await save(page).click()
  await expect(page.locator('.form-problems')).toContainText('1 处需要修改')
  await expect(field(page, 'items').getByText(/超出代理的序列号额度/)).toBeVisible()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toBeFocused()
})

test('of two people who change one record neither loses what the other saved', async ({
  page,
  request,
  elsewhere: other,
}) => {
  const records = await openRecords(request)
  const { id } = await newOrder(records)
  await become(page, 'admin')
  await become(other, 'imageforge.marketing')
  await openForm(page, `/orders/edit/${id}`)
  await openForm(other, `/orders/edit/${id}`)

  await box(other, 'customer_name').fill('李雷')
  await box(other, 'note').fill('请尽快发货')
  await save(other).click()
  await expect(other.getByText('已保存').first()).toBeVisible()

  await box(page, 'customer_name').fill('韩梅梅')
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: '内容已被他人修改' })
  const resolve = dialog.getByRole('button', { name: '按所选内容保存' })
  await expect(resolve).toBeDisabled()
  expect(await records.show(`/orders/${id}`)).toMatchObject({ customer_name: '李雷', note: '请尽快发货' })
  await dialog.getByRole('radio', { name: '客户姓名: 我的' }).check()
  await resolve.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('已保存').first()).toBeVisible()
  expect(await records.show(`/orders/${id}`)).toMatchObject({ customer_name: '韩梅梅', note: '请尽快发货' })
})

test('what was typed into a tab that is gone is offered in the next one', async ({ page, context }) => {
  await become(page, 'admin')
  await openForm(page, '/departments/create')
  const name = `草稿部 ${uniqueMark()}`
  await box(page, 'name').fill(name)
  await box(page, 'code').focus()
  await page.close()

  const again = await context.newPage()
  await openForm(again, '/departments/create')
  await expect(box(again, 'name')).toHaveValue('')
  const offer = again.getByRole('region', { name: '草稿' })
  await offer.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(box(again, 'name')).toHaveValue(name)
  await expect(offer).toBeHidden()
})

test('leaving with something typed asks: stay, or save and leave', async ({ page, request }) => {
  const records = await openRecords(request)
  const mark = uniqueMark()
  const { id } = await records.make('/departments', { name: `旧名 ${mark}`, code: `E-${mark.toUpperCase()}` })
  await become(page, 'admin')
  await openForm(page, `/departments/edit/${id}`)
  await box(page, 'name').fill(`新名 ${mark}`)
  const away = page.getByRole('link', { name: '返回列表' })
  const question = page.getByRole('alertdialog', { name: '有未保存的修改' })

  await away.click()
  await question.getByRole('button', { name: '留下' }).click()
  await expect(box(page, 'name')).toHaveValue(`新名 ${mark}`)
  await away.click()
  await question.getByRole('button', { name: '保存并离开' }).click()
  await expect(page).toHaveURL(/\/departments\/index/)
  expect(await records.show(`/departments/${id}`)).toMatchObject({ name: `新名 ${mark}` })
})
