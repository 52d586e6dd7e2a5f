import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

beforeEach(() => localStorage.clear())

test('who has pinned nothing gets a hint, and sees only the pages that the keys open', async () => {
  await renderPage('dashboard', { as: personWith(['orders.index']) })
  await idle()
  const all = page.getByRole('region', { name: '您可以使用的页面' })
  await expect.element(page.getByText(/将常用页面置顶于此/)).toBeVisible()
  await expect.element(all.getByRole('link', { name: '订单列表' })).toBeVisible()
  expect(all.getByRole('link', { name: '用户列表' }).elements()).toEqual([])
})
