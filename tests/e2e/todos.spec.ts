import { expect } from '@playwright/test'
import { become, enter } from './console.ts'
import { test } from './test.ts'

/** How many rows a list says it has. */
const wholeList = /共 ([\d,]+) 条/

/** Every number of the home page is that of the rows which its link shows. */
for (const { user, company, least } of [
  { user: 'admin', company: '图匠科技', least: 6 },
  { user: 'datasafe.service', company: '数安软件', least: 2 },
])
  test(`what waits for ${user} is what the linked lists show`, async ({ page }) => {
    await become(page, user, company)
    await enter(page, user, company)
    const strip = page.getByRole('region', { name: '待办' })
    const links = strip.getByRole('link')
    await expect(links.first()).toBeVisible()
    const todos = await links.evaluateAll((found) =>
      found.map((link) => ({
        key: link.getAttribute('data-todo'),
        to: link.getAttribute('href') ?? '',
        count: Number(link.querySelector('b')?.textContent),
      })),
    )
    expect(todos.length).toBeGreaterThanOrEqual(least)
    const listed = []
    for (const { key, to } of todos) {
      await page.goto(to)
      const total = page.getByText(wholeList).first()
      await expect(total).toBeVisible()
      const [, count = ''] = wholeList.exec((await total.textContent()) ?? '') ?? []
      listed.push({ key, to, count: Number(count.replaceAll(',', '')) })
    }
    expect(listed).toEqual(todos)
  })
