import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../tests/components/idle.ts'
import { renderPage } from '../../tests/components/render-page.ts'
import { errorReply, rows } from '../../tests/components/replies.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { Breadcrumb } from './top-bar/breadcrumb.tsx'
import { UserMenu } from './top-bar/user-menu.tsx'

test('the trail ends with the name of the record', async () => {
  await renderPage('departments.edit', {
    params: { id: 5 },
    above: Breadcrumb,
    answers: { departments_edit_load: { data: { id: 5, name: '品牌一部', status: 'enabled' } } },
  })
  await idle()
  const trail = page.getByRole('navigation', { name: '当前位置' })
  await expect.element(trail.getByText('品牌一部')).toHaveAttribute('aria-current', 'page')
  expect(trail.getByText('编辑部门').elements()).toEqual([])
})

test('the menu is scrolled to the open page', async () => {
  await renderPage('routes.index', { above: Sidebar, viewport: [1440, 480] })
  await idle()
  const menu = document.querySelector<HTMLElement>('.sidebar-menu')
  if (menu === null) throw new Error('no menu')
  menu.style.height = '300px'
  menu.style.flex = 'none'
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户列表' }).click()
  const isSeen = () => {
    const [box, place] = [menu, menu.querySelector('[aria-current="page"]')].map((element) =>
      element?.getBoundingClientRect(),
    )
    return box !== undefined && place !== undefined && place.top >= box.top && place.bottom <= box.bottom
  }
  await expect.poll(isSeen).toBe(true)
})

test('a menu that was scrolled stays there when something is loaded', async () => {
  await renderPage('dashboard', { above: Sidebar, viewport: [1440, 480] })
  await idle()
  const menu = document.querySelector<HTMLElement>('.sidebar-menu')
  if (menu === null) throw new Error('no menu')
  menu.style.height = '300px'
  menu.style.flex = 'none'
  await page.getByRole('link', { name: '用户列表' }).hover()
  const scrolled = menu.scrollTop
  expect(scrolled).toBeGreaterThan(300)
  menu.querySelector('a')?.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true }))
  await idle()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(menu.scrollTop).toBe(scrolled)
})

test('the menu of the user opens with its content', async () => {
  await renderPage('my.changepwd', { above: UserMenu })
  await idle()
  const empty: string[] = []
  const watch = new MutationObserver(() => {
    const panel = document.querySelector('.dropdown')
    if (panel !== null && panel.textContent === '') empty.push(panel.outerHTML)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  document.querySelector<HTMLElement>('.top-bar-user')?.click()
  await expect.element(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  watch.disconnect()
  expect(empty).toEqual([])
})

test('a record that is not there is one sentence, and the way to those that are', async () => {
  const { address } = await renderPage('orders.edit', {
    params: { id: 999 },
    answers: { orders_edit_load: errorReply({ status: 404, message: '记录不存在或无权查看' }) },
  })
  await expect.element(page.getByRole('heading', { name: '没有这条记录，或您无权查看' })).toBeVisible()
  expect(address()).toContain('/404?from=')
  await expect.element(page.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/orders/index')
  expect(document.querySelectorAll('main p')).toHaveLength(0)
  expect(page.getByText('记录不存在或无权查看').elements()).toEqual([])
})

test.each(['换码', '退款', '重发序列号'])(
  'in the dialog of %s the first field has the focus',
  async (action) => {
    await renderPage('orders.index', {
      search: '?from=all',
      answers: { orders_index_list: rows([{ id: 7, order_no: 'A-7', status: 'fulfilled' }]) },
    })
    await idle()
    await page.getByRole('row').filter({ hasText: 'A-7' }).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: `${action} A-7` }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    const first = () =>
      document.querySelector('.action-dialog-body :is(input, textarea, select, [role="combobox"])')
    await expect.poll(() => first() !== null && document.activeElement === first()).toBe(true)
  },
)
