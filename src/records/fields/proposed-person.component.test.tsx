import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

/** `userAnswer` has this number. */
const me = { id: 1, title: '林晓彤', subtitle: null, disabled: false, reason: null }
const answers = { users_options: { data: [me] } }
const owner = page.getByRole('button', { name: '负责人 林晓彤' })

test('who makes something is proposed as its owner: in a form', async () => {
  await renderPage('agencies.create', { answers })
  await expect.element(owner).toBeVisible()
})

test('in a wizard', async () => {
  await renderPage('marketings.link-codes.create', { answers })
  await expect.element(owner).toBeVisible()
})

test.each(['新建', '批量生成'])('behind %s', async (action) => {
  await renderPage('coupons.self', { answers })
  await idle()
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect.element(owner).toBeVisible()
})
