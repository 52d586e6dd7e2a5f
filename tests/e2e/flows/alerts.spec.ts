import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { test } from '../test.ts'
import { box, choose, main, pick, select } from './by-name.ts'

test('a metric is watched from its page, fires, notifies in the console and in a chat group, and is muted and deleted', async ({
  page,
}) => {
  const name = `Flow ${Date.now()}`
  await enterAt(page, '/my/changepwd?tab=alerts', 'admin')
  await page.getByRole('button', { name: '添加机器人' }).click()
  const robot = page.getByRole('alertdialog')
  await box(robot, '名称').fill(name)
  await box(robot, 'Webhook 地址').fill('https://hooks.slack.com/services/T/B/flow-1234')
  await expect(robot.getByText('形如 https://hooks.slack.com')).toBeVisible()
  await robot.getByRole('button', { name: '保存' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toContainText(
    'hooks.slack.com ••••1234',
  )

  await page.goto('/product-analytics/trading')
  await page.getByRole('button', { name: '设置提醒…' }).click()
  const dialog = page.getByRole('alertdialog')
  await pick(dialog, '指标', '订单')
  await select(dialog, '统计区间', '近 30 天（含今天）')
  await dialog.getByText('高于', { exact: true }).click()
  await expect(dialog.locator('.alert-look')).toContainText('近 90 天在')
  await box(dialog, '阈值').fill('1')
  await expect(dialog.locator('.alert-look')).toContainText('近 30 天会触发')
  await box(dialog, '名称').fill(name)
  await choose(page, '群机器人 请选择', '群机器人', `${name} · Slack`)
  await dialog.getByRole('button', { name: '开始提醒' }).click()
  await expect(page.getByText(`已保存指标提醒“${name}”`)).toBeVisible()

  await page.goto('/my/changepwd?tab=alerts')
  const item = main(page)
    .getByRole('listitem')
    .filter({ hasText: '近 30 天（含今天）高于 1' })
    .filter({ hasText: name })
    .first()
  await expect(item).toContainText('触发中', { timeout: 30_000 })
  await item.getByRole('button', { name: '提醒记录' }).click()
  await expect(item).toContainText('群机器人已送达 1', { timeout: 30_000 })
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByText(`指标提醒：${name}`).first()).toBeVisible()
  await page.goto('/my/changepwd?tab=alerts')

  const act = async (label: string) => {
    await page.getByRole('button', { name: `更多操作：${name}` }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act('静默 24 小时')
  await expect(item).toContainText('静默至')
  await act('删除')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(item).toHaveCount(0)
})
