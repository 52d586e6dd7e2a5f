import { expect } from '@playwright/test'
import { become } from '../console.ts'
import { test } from '../test.ts'
import { openRecords } from './records.ts'

/** Numbers of orders that the demo has in a company. */
async function orderNumbers(
  request: Parameters<typeof openRecords>[0],
  company: number,
  count: number,
): Promise<readonly string[]> {
  const { list } = await openRecords(request, { company })
  const orders = await list(`/orders?per_page=${count}&sort=created_at&page=2`)
  return orders.map(({ order_no: number }) => String(number))
}

test('of 200 lines it is said which were found and which were not', async ({ page, request }) => {
  const existing = await orderNumbers(request, 1, 100)
  const unknown = Array.from({ length: 100 }, (_, index) => `NONE${String(index).padStart(6, '0')}`)
  await become(page, 'admin')
  await page.goto('/orders/search')
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill([...existing, ...unknown].join('\n'))
  await page.getByRole('button', { name: '查询' }).click()
  const report = page.getByRole('region', { name: '查询结果' })
  await expect(report).toContainText('200 行')
  await expect(report).toContainText('命中 100 行')
  await expect(report).toContainText('未命中 100 行')
  await report.getByRole('button', { name: '逐行查看' }).click()
  const missed = await report.locator('li[data-missed]').allInnerTexts()
  expect(missed.map((line) => line.trim())).toEqual(unknown)
  expect(existing).toContain(await page.getByRole('grid').getByRole('link').first().innerText())
})

test('the search across companies finds in those of the person only', async ({ page, request }) => {
  const [own] = await orderNumbers(request, 1, 1)
  const [foreign] = await orderNumbers(request, 2, 1)
  const everywhere = `/orders/search?f.by=order_no&f.scope=all&f.q=${own}%0A${foreign}`
  const report = page.getByRole('region', { name: '查询结果' })

  await become(page, 'meiling.song')
  await page.goto(everywhere)
  await expect(report).toContainText('未命中 1 行')
  await report.getByRole('button', { name: '逐行查看' }).click()
  await expect(report.locator('li[data-missed]')).toHaveText(String(foreign))

  await become(page, 'admin')
  await page.goto(everywhere)
  await expect(report).toContainText('命中 2 行')
})
