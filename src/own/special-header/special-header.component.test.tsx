import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const special = {
  id: 7,
  title: '双十一抽奖',
  type: 'lottery',
  status: 'scheduled',
  starts_at: '2099-11-01T00:00:00+08:00',
  ends_at: '2099-11-12T00:00:00+08:00',
  updated_at: 'v1',
}
const checklist = {
  data: [
    { key: 'period', ok: true, message: '活动时间有效', to: '/specials/edit/7' },
    { key: 'prize_weights', ok: false, message: '中奖概率合计须为 100.000%', to: '/specials/7/prizes' },
  ],
}

test('a special says when it begins, what it lacks and where that is put right; its prizes only when it has some', async () => {
  const { main } = await renderPage('specials.edit', {
    params: { id: 7 },
    answers: { specials_edit_load: { data: special }, specials_edit_special_header_checklist: checklist },
  })
  await until('the header', () => document.querySelector('.special-header-checks') !== null)
  expect(document.querySelector('.special-header-countdown')?.textContent).toMatch(/^距开始 \d+ 天 \d+ 小时$/)
  await main.getByText('就绪清单 1/2').click()
  const fix = main.getByRole('link', { name: '去处理' })
  expect([fix.elements().length, fix.element().getAttribute('href')]).toEqual([1, '/specials/7/prizes'])
  const pages = [...document.querySelectorAll('.special-header-pages a')].map((link) =>
    link.getAttribute('href'),
  )
  expect(pages).toContain('/specials/7/prizes')
})

test('what was simulated stands beside what is set, and draws are delivered with their number', async () => {
  const { main, gateway } = await renderPage('specials.prizes', {
    params: { special_id: 7 },
    search: '?tab=draws',
    answers: {
      specials_prizes_parent: { data: special },
      specials_prizes_draw_list_load: rows([
        { email: 'a@example.com', prize: { id: 1, title: '一等奖' }, delivered: false },
      ]),
      specials_prizes_draw_simulator_prizes: rows([{ name: '一等奖', weight: '25.000', status: 'enabled' }]),
      specials_prizes_draw_simulator_simulate: { data: [{ prize_id: 1, hits: 2600, rate: 0.26 }] },
    },
  })
  await until('the draws', () => document.querySelector('.draw-list td') !== null)
  await main.getByRole('button', { name: '发放', exact: true }).click()
  await main.getByRole('textbox', { name: /运单号/ }).fill('SF1')
  await main.getByRole('button', { name: '确认发放' }).click()
  await until('it is delivered', () => gateway.variablesOf('specials_prizes_draw_list_deliver').length === 1)
  expect(gateway.variablesOf('specials_prizes_draw_list_deliver')).toEqual([
    { id: 1, special_id: 7, input: { tracking_no: 'SF1' } },
  ])
  await main.getByRole('tab', { name: '模拟抽奖' }).click()
  await main.getByRole('button', { name: '开始模拟' }).click()
  await until('the result', () => document.querySelector('.draw-simulator tbody tr') !== null)
  expect(
    [...document.querySelectorAll('.draw-simulator tbody :is(th, td)')].map(({ textContent }) => textContent),
  ).toEqual(['一等奖', '25.000%', '26.000%', '2,600', ''])
})
