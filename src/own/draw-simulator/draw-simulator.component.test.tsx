import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const simulate = 'specials_prizes_draw_simulator_simulate'
const prizes = 'specials_prizes_draw_simulator_prizes'

const open = async (permissions?: readonly string[]) => {
  const shown = await renderPage('specials.prizes', {
    params: { special_id: 7 },
    ...(permissions && { as: personWith(permissions) }),
    search: '?tab=draws',
    answers: {
      specials_prizes_parent: async (_call: unknown, sample: () => Promise<unknown>) => ({
        data: { ...Object(await sample())['data'], type: 'lottery', status: 'running' },
      }),
      [prizes]: rows([{ id: 1, name: '马克杯', weight: '12.500', status: 'enabled' }]),
      [simulate]: { data: [{ prize_id: 1, hits: 127, rate: 0.127 }] },
    },
  })
  await idle()
  await page.getByRole('tab', { name: '模拟抽奖' }).click()
  return shown
}

test('nothing is shown before it ran; then what was set stands beside what came', async () => {
  await open()
  await page.getByText('1,000 次').first().click()
  expect(document.querySelectorAll('.draw-simulator table')).toHaveLength(0)
  await page.getByRole('button', { name: '开始模拟' }).click()
  await expect.element(page.getByRole('row', { name: /马克杯/ })).toBeVisible()
  const cells = [...document.querySelectorAll('.draw-simulator tbody :is(th, td)')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['马克杯', '12.500%', '12.700%', '127', ''])
})

test('a running simulation cannot be started again, and a refused one leaves the previous result', async () => {
  const { gateway } = await open()
  gateway.hold(simulate)
  await page.getByRole('button', { name: '开始模拟' }).click()
  await until(
    'the button to be busy',
    () => document.querySelector('.draw-simulator-tools button:disabled') !== null,
  )
  gateway.release(simulate)
  await expect.element(page.getByRole('row', { name: /马克杯/ })).toBeVisible()
  gateway.refuse(simulate, { status: 409, message: '奖品概率之和须为 100%' })
  await page.getByRole('button', { name: '再模拟一次' }).click()
  await expect.element(page.getByText('奖品概率之和须为 100%').first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /马克杯/ })).toBeVisible()
})
