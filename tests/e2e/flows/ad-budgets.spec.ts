import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { test } from '../test.ts'
import { box, main, select } from './by-name.ts'

test('a monthly budget is set from the list of campaigns, paced, changed and deleted', async ({ page }) => {
  const account = `Flow ${Date.now()}`
  await enterAt(page, '/paid-marketings/platform/self', 'admin')
  await page
    .getByRole('link', { name: '预算进度' })
    .or(page.getByRole('button', { name: '预算进度' }))
    .click()
  await expect(main(page).locator('.budget-pacing-detail')).toContainText('预测方法')
  await main(page).getByRole('button', { name: '新建预算' }).click()
  const dialog = page.getByRole('alertdialog')
  await select(dialog, '平台', 'Taboola')
  await box(dialog, '账户').fill(account)
  await box(dialog, '月预算').fill('1234.50')
  await dialog.getByRole('button', { name: '保存' }).click()
  const card = main(page).getByRole('button', { name: new RegExp(account) })
  await expect(card).toContainText('$0.00 / $1,234.50')
  await expect(card).toHaveAttribute('aria-pressed', 'true')

  await main(page).getByRole('button', { name: '编辑' }).click()
  await box(dialog, '月预算').fill('2000')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(card).toContainText('$2,000.00')

  await main(page).getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(card).toHaveCount(0)
})
