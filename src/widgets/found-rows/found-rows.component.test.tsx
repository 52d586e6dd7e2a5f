import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

test.each([
  ['?view=all', '列表中的全部记录'],
  ['?view=all&f.country=DE', '当前 1 个筛选条件找出的记录'],
])('what a tag is given to is said before: %s', async (search, sentence) => {
  await renderPage('email-marketings.logs', { params: { email_marketing_id: 3 }, search })
  await idle()
  document.querySelector<HTMLElement>('.page-heading .toolbar [aria-haspopup]')?.click()
  await page.getByText('打标签', { exact: true }).first().click()
  await expect.element(page.getByText(sentence)).toBeVisible()
})
