import { type Page, expect } from '@playwright/test'
import { enter } from './console.ts'
import { test } from './test.ts'

const focused = (page: Page) => page.locator(':focus')

test('the keyboard alone leads through the narrow sidebar and the menu of the user', async ({ page }) => {
  await enter(page, 'imageforge.marketing', '图匠科技')
  await page.getByRole('button', { name: '收起菜单' }).press('Enter')
  await expect(page.locator('.shell')).toHaveAttribute('data-sidebar', 'closed')
  const orders = page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('button', { name: '订单', exact: true })
  await orders.press('ArrowRight')
  await expect(focused(page)).toHaveText('订单列表')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('订单查询')
  await page.keyboard.press('ArrowLeft')
  await expect(orders).toBeFocused()
  await expect(page.locator('.menu-fly-out')).toHaveCount(0)
  await orders.press('Enter')
  await expect(focused(page)).toHaveText('订单列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/订单列表/)

  await page.getByRole('button', { name: /^用户菜单/ }).press('Enter')
  await page.getByRole('menuitem', { name: '修改密码' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '两步验证与设备' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '退出' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/修改密码/)
})
