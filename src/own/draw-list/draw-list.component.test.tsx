import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Person, personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const load = 'specials_prizes_draw_list_load'
const deliver = 'specials_prizes_draw_list_deliver'
const prize = { id: 1, title: '马克杯' }
const draws = [
  { id: 11, email: 'open@example.com', prize, delivered: false, delivered_at: null, delivery: null },
  {
    id: 12,
    email: 'done@example.com',
    prize,
    delivered: true,
    delivered_at: '2026-03-04T02:05:00Z',
    delivery: 'SF-1',
  },
]

const open = async (more: { readonly as?: Person; readonly draws?: readonly object[] } = {}) => {
  const shown = await renderPage('specials.prizes', {
    params: { special_id: 7 },
    search: '?tab=draws',
    ...(more.as && { as: more.as }),
    answers: {
      specials_prizes_parent: async (_call: unknown, sample: () => Promise<unknown>) => ({
        data: { ...Object(await sample())['data'], type: 'lottery', status: 'running' },
      }),
      [load]: rows((more.draws ?? draws) as typeof draws),
    },
  })
  await until('the draws', () => document.querySelector('.draw-list:not([aria-busy="true"])') !== null)
  return shown
}
const row = (email: string) => page.getByRole('row', { name: new RegExp(email) })

test('a special without draws says so, and has no table', async () => {
  await open({ draws: [] })
  await expect.element(page.getByText('没有符合条件的抽奖记录')).toBeVisible()
  expect(document.querySelector('.draw-list table')).toBeNull()
})

test('a delivered prize has no button; a refused delivery keeps the tracking number', async () => {
  const { gateway } = await open()
  await expect.element(row('done@').getByText('SF-1')).toBeVisible()
  expect(row('done@').getByRole('button').elements()).toEqual([])
  gateway.refuse(deliver, { status: 409, message: '奖品已发放' })
  await row('open@').getByRole('button', { name: '发放' }).click()
  const number = row('open@').getByRole('textbox', { name: '运单号（可不填）' })
  await number.fill(' SF-2 ')
  await row('open@').getByRole('button', { name: '确认发放' }).click()
  await until('the refusal', () => gateway.variablesOf(deliver).length === 1)
  await expect.element(number).toHaveValue(' SF-2 ')
  expect(gateway.variablesOf(deliver)[0]).toMatchObject({ id: 11, input: { tracking_no: 'SF-2' } })
})

test('while it is being sent a second press sends nothing', async () => {
  const { gateway } = await open()
  gateway.hold(deliver)
  await row('open@').getByRole('button', { name: '发放' }).click()
  await row('open@').getByRole('button', { name: '确认发放' }).click()
  await until('the button to be busy', () => document.querySelector('.draw-deliver button:disabled') !== null)
  expect(gateway.variablesOf(deliver).length).toBe(1)
  gateway.release(deliver)
})

test('who may not deliver sees what waits, and no button', async () => {
  await open({ as: personWith(['specials.index']) })
  await expect.element(row('open@').getByText('待发放')).toBeVisible()
  expect(row('open@').getByRole('button').elements()).toEqual([])
})
