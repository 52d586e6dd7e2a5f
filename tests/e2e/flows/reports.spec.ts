import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { enterAt } from '../console.ts'
import { test } from '../test.ts'
import { box, main } from './by-name.ts'

test('a saved view is sent on a schedule, sent now, downloaded, paused and deleted', async ({ page }) => {
  const name = `Flow ${Date.now()}`
  await enterAt(page, '/orders/index?f.status=paid', 'admin')
  await page.getByRole('button', { name: '另存为视图' }).click()
  await box(page.getByRole('alertdialog'), '视图名称').fill(name)
  await page.getByRole('alertdialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: `${name}：管理视图` }).click()
  await page.getByRole('menuitem', { name: '定时发送…' }).click()
  const dialog = page.getByRole('alertdialog')
  await box(dialog, '名称').fill(name)
  await dialog.getByText('每月', { exact: true }).click()
  await dialog.getByRole('button', { name: '开始定时发送' }).click()
  await expect(page.getByText(`已保存定时报表“${name}”`)).toBeVisible()

  await page.goto('/my/changepwd?tab=reports')
  const item = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(item.first()).toContainText('每月 1 日 08:00')
  const act = async (label: string) => {
    await page.getByRole('button', { name: `更多操作：${name}` }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act('立即发送')
  const download = page.getByRole('button', { name: new RegExp(`^下载：${name}`) })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await download.click()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await saved).path())))
  expect(sheets[0]?.rows[0]).toContain('订单号')
  expect(sheets[0]?.rows.length).toBeGreaterThan(1)
  await act('暂停')
  await expect(item.first()).toContainText('已暂停')
  await act('删除')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(item).toHaveCount(0)
})
