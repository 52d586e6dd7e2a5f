import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

for (let i = 0; i < 6; i++)
test('rows '+i, async () => {
  const t = [performance.now()]
  const { main, gateway, address } = await renderPage('orders.index', {
    search: '?page=2',
    answers: { orders_index_list: rows([{ order_no: 'A-1', total_usd: '1234.5' }], { total: 45 }) },
  })
  t.push(performance.now())
  await until('rows', () => document.querySelector('.grid[aria-busy=false] tbody:not([aria-hidden]) tr') !== null)
  t.push(performance.now())
  if (i > 3) await expect.element(main.getByRole('row').nth(1)).toHaveTextContent(/^A-1/)
  t.push(performance.now())
  await main.getByRole('columnheader', {name:'实付(USD)'}).getByRole('button').click()
  t.push(performance.now())
  main.getByRole('tab', {name:'待支付'}).element().click()
  t.push(performance.now())
  await until('rows', () => document.querySelector('.grid[aria-busy=false] tbody:not([aria-hidden]) tr') !== null)
  console.log(address(), t.slice(1).map((x, n) => Math.round(x - t[n])).join(' '), gateway.asked.map(a => a.operation + JSON.stringify(a.variables)).join(' '))
})
