import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('what lies in the recycle bin comes back from there, and can do nothing else', async () => {
  const { gateway } = await renderPage('orders.index', {
    search: '?view=trash',
    answers: {
      orders_index_list: rows([
        { id: 11, order_no: 'A-1', status: 'pending', is_deleted: true },
        { id: 12, order_no: 'A-2', status: 'pending', is_deleted: false },
      ]),
      orders_index_restore: { data: { id: 11 } },
    },
  })
  await idle()
  expect(gateway.variablesOf('orders_index_list')[0]).toMatchObject({ filter: { trashed: '1' } })
  const menuOf = async (name: string) => {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: '更多操作' }).click()
  }
  const restore = (name: string) => page.getByRole('button', { name: `恢复 ${name}` })
  await menuOf('A-2')
  await expect.element(page.getByRole('button', { name: '取消订单 A-2' })).toBeVisible()
  expect(restore('A-2').elements()).toHaveLength(0)
  expect(
    page
      .getByRole('button', { name: /A-1/ })
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['恢复 A-1'])
  await restore('A-1').click()
  await until('the restore', () => gateway.variablesOf('orders_index_restore').length === 1)
  expect(gateway.variablesOf('orders_index_restore')).toEqual([{ id: 11 }])
})
