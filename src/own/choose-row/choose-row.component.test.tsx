import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const key = { item_id: 1, product: '图片大师', status: 'active', max_devices: 3, devices_used: 1 }
const keys = [
  { ...key, id: 51, key_masked: 'PDF-••••-K7' },
  { ...key, id: 52, key_masked: 'PDF-••••-K8', devices_used: 0 },
  { ...key, id: 53, key_masked: 'PDF-••••-K9', status: 'revoked' },
]
const dialog = page.getByRole('alertdialog')
const choices = () => [...document.querySelectorAll('.choose-row-choice')].map(textOf)

async function replaceKeyOf(found: readonly object[]) {
  const { gateway } = await renderPage('orders.index', {
    answers: {
      orders_index_list: rows([{ id: 11, order_no: 'A-1', status: 'fulfilled' }]),
      orders_index_choose_row_contents: { data: { currency: 'USD', items: [], keys: found } },
    },
  })
  await idle()
  await page.getByRole('row').filter({ hasText: 'A-1' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '换码 A-1' }).click()
  return gateway
}

test('the keys of the order that are still in use are offered, and the chosen one is replaced', async () => {
  const gateway = await replaceKeyOf(keys)
  await until('the keys', () => choices().length > 0)
  expect(gateway.variablesOf('orders_index_choose_row_contents')).toEqual([{ id: 11 }])
  expect(choices()).toEqual(['PDF-••••-K7图片大师 · 已用设备 1 / 3', 'PDF-••••-K8图片大师 · 已用设备 0 / 3'])
  await dialog.getByRole('textbox').fill('客户更换了电脑')
  await dialog.getByRole('button', { name: '换码', exact: true }).click()
  await expect.element(dialog.getByText('请填写此项')).toBeVisible()
  expect(gateway.variablesOf('orders_index_replace_key')).toEqual([])
  await dialog.getByText('PDF-••••-K8').click()
  await dialog.getByRole('button', { name: '换码', exact: true }).click()
  await until('the call', () => gateway.variablesOf('orders_index_replace_key').length > 0)
  expect(gateway.variablesOf('orders_index_replace_key')).toEqual([
    { id: 11, input: { license_key_id: 52, reason: '客户更换了电脑' } },
  ])
})

test('an order whose keys are all revoked offers none', async () => {
  await replaceKeyOf(keys.slice(2))
  await expect.element(dialog.getByText('没有可选的记录')).toBeVisible()
  expect(choices()).toEqual([])
})

test('tickets are merged into one of those that were selected', async () => {
  const { main, gateway } = await renderPage('feedback.index', {
    answers: {
      feedback_index_list: rows([21, 22, 23].map((id) => ({ id, ticket_no: `F-${id}` }))),
      feedback_index_bulk: { data: { matched: 2, succeeded: 2, failed: 0 } },
    },
  })
  await idle()
  for (const ticket of ['F-21', 'F-22'])
    await main.getByRole('checkbox', { name: `选择 ${ticket}`, exact: true }).click()
  await main.getByRole('button', { name: '合并', exact: true }).click()
  await until('the tickets', () => choices().length > 0)
  expect(choices()).toEqual(['F-21#21', 'F-22#22'])
  await dialog.getByText('F-22').click()
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await until('the call', () => gateway.variablesOf('feedback_index_bulk').length > 0)
  expect(gateway.variablesOf('feedback_index_bulk')).toEqual([
    { input: { action: 'merge', ids: [21, 22], params: { into_id: 22 } } },
  ])
})
