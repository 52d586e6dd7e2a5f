import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('a list is summed by what one chooses, over the rows that it shows, and a group leads to its rows', async () => {
  const { main, gateway, address } = await renderPage('tradings.items', {
    search: '?f.country=US&layout=group-by-table',
    answers: {
      tradings_items_list: rows([{ order_no: 'A-1' }], { total: 60 }),
      tradings_items_group_by_table_load: {
        data: {
          total: 612,
          groups: [
            {
              value: '7',
              title: 'ImageForge',
              items: 2,
              quantity: 3,
              total_usd: '59.97',
              discount_usd: '0.00',
            },
            { value: null, title: null, items: 1, quantity: 1, total_usd: '9.99', discount_usd: '1.00' },
          ],
        },
      },
    },
  })
  const cells = () =>
    [...document.querySelectorAll('.group-rows tbody tr')].map((row) =>
      [...row.querySelectorAll('button, td')].slice(0, 4).map((cell) => cell.textContent),
    )
  await until('the groups', () => cells().length === 2)
  expect(cells()).toEqual([
    ['ImageForge', '2', '3', '$59.97'],
    ['（空）', '1', '1', '$9.99'],
  ])
  expect(main.getByText('共 612 组，仅列出前 2 组').elements()).toHaveLength(1)
  expect(document.querySelector('.pagination')).toEqual(null)
  const [variables] = gateway.variablesOf('tradings_items_group_by_table_load')
  expect(variables).toMatchObject({ group_by: 'product_id', filter: { country: 'US' } })

  await main.getByRole('radiogroup', { name: '分组方式' }).getByText('日期', { exact: true }).click()
  await until(
    'another question',
    () => gateway.variablesOf('tradings_items_group_by_table_load').length === 2,
  )
  expect(gateway.variablesOf('tradings_items_group_by_table_load')[1]).toMatchObject({ group_by: 'paid_at' })
  await main.getByRole('radiogroup', { name: '分组方式' }).getByText('产品', { exact: true }).click()
  await main.getByRole('button', { name: 'ImageForge' }).click()
  await until('the rows', () => document.querySelector('.grid-table') !== null)
  expect(address()).toContain('f.product_id=7')
  expect(address()).not.toContain('layout=')
})
