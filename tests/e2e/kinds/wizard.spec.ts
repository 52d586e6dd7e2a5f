import { expect, type Page, type Request } from '@playwright/test'
import { become, isCallOf } from '../console.ts'
import { test } from '../test.ts'
import { openRecords, uniqueMark } from './records.ts'

const submit = (page: Page) => page.locator('.wizard-foot [type="submit"]')

/** Fills in what a batch of keys needs. */
async function describeBatch(page: Page, note: string, quantity: string): Promise<void> {
  await page.goto('/products/keygen')
  const main = page.locator('.wizard-form')
  await main.getByRole('button', { name: /^产品/ }).click()
  await page.locator('[role="option"]').first().click()
  await main.getByRole('combobox', { name: /^授权类型/ }).selectOption({ label: '年付' })
  await main.getByRole('spinbutton', { name: /^数量/ }).fill(quantity)
  await main.getByRole('spinbutton', { name: /^每码设备数/ }).fill('1')
  await main.getByRole('textbox', { name: /^备注/ }).fill(note)
  await submit(page).click()
  await expect(page.locator('.wizard-values')).toContainText(note)
}

test('a job that was left is found again, and its result can be taken away', async ({ page, request }) => {
  const { list } = await openRecords(request)
  const note = `批次 ${uniqueMark()}`
  await become(page, 'admin')
  await describeBatch(page, note, '800')
  await submit(page).click()
  await expect(page).toHaveURL(/job=\d+/)
  const address = page.url()
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(/主页/)

  await page.goto(address)
  await expect(page.locator('.wizard-run, .wizard-done')).toBeVisible()
  await expect(page.locator('.wizard-success')).toBeVisible({ timeout: 40_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.wizard-done').getByRole('button', { name: /^下载/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.(csv|txt|xlsx)$/)
  const made = (await list('/key-batches?sort=-created_at&per_page=20')).filter(
    (batch) => batch['note'] === note,
  )
  expect(made.map(({ quantity }) => quantity)).toEqual([800])
})

test('a second click makes no second batch', async ({ page, request }) => {
  const { list } = await openRecords(request)
  const note = `批次 ${uniqueMark()}`
  await become(page, 'admin')
  await describeBatch(page, note, '2')
  const sent: Request[] = []
  page.on('request', (one) => {
    if (isCallOf('products_keygen_submit', one)) sent.push(one)
  })
  await submit(page).dblclick()
  await expect(page.locator('.wizard-success')).toBeVisible({ timeout: 40_000 })
  const made = (await list('/key-batches?sort=-created_at&per_page=20')).filter(
    (batch) => batch['note'] === note,
  )
  expect([sent.length, made.length]).toEqual([1, 1])
})
