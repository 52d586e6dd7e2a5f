import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownRows, shownValues } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const lottery = {
  data: { id: 7, title: '双十一抽奖', type: 'lottery', status: 'scheduled', updated_at: 'v1' },
}
const prizes = rows([
  { name: '一等奖', weight: '33.333', status: 'enabled', image: '/a.png', product_id: 3 },
  { name: '二等奖', weight: '66.666', status: 'enabled', image: '/b.png', product_id: null },
  { name: '停用奖', weight: '50.000', status: 'disabled', image: '/c.png', product_id: null },
])
const answers = { specials_prizes_parent: lottery, specials_prizes_list: prizes }
const params = { special_id: 7 }

test('a set of 99.999 cannot be saved, one of 100.000 is, with all that its rows say', async () => {
  const { main, gateway } = await renderPage('specials.prizes', {
    params,
    answers: { ...answers, specials_prizes_set: { data: [] } },
  })
  await idle()
  const bar = main.getByRole('region', { name: '整组合计' })
  expect(document.querySelector('.set-sum')?.textContent).toEqual(
    '中奖概率(%)合计 99.999 / 100.000还差 0.001',
  )
  await bar.getByRole('button', { name: '整组调整' }).click()
  const dialog = page.getByRole('alertdialog')
  const save = dialog.getByRole('button', { name: '整组保存' })
  const first = dialog.getByRole('textbox', { name: /一等奖/ })
  await first.fill('33.3333')
  await expect.element(save).toBeDisabled()
  await first.fill('33.334')
  await save.click()
  await until('no dialog', () => document.querySelector('.set-table') === null)
  const [sent] = gateway.variablesOf('specials_prizes_set') as readonly [
    { readonly input: { readonly prizes: readonly Readonly<Record<string, unknown>>[] } },
  ]
  expect(sent.input.prizes.map(({ id, weight, product_id }) => [id, weight, product_id])).toEqual([
    [1, '33.334', 3],
    [2, '66.666', null],
    [3, '50.000', null],
  ])
})

test('further required fields are shown with the labels of the API', async () => {
  const { main } = await renderPage('specials.prizes', {
    params,
    answers: {
      ...answers,
      specials_prizes_set: errorReply({
        status: 422,
        code: 'INVALID',
        errors: { confirm_title: ['请输入活动名确认'] },
      }),
    },
  })
  await idle()
  await main.getByRole('button', { name: '整组调整' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /按比例缩放/ }).click()
  await dialog.getByRole('button', { name: '整组保存' }).click()
  await expect.element(dialog.getByText('请输入活动名确认')).toBeVisible()
})

test('a row moves with Alt and an arrow, and goes back when the API refuses', async () => {
  const { gateway } = await renderPage('specials.prizes', {
    params,
    answers,
    held: ['specials_prizes_reorder'],
  })
  await idle()
  document.querySelector<HTMLElement>('tr[data-row="0"]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await until('the new order', () => shownValues('奖品名')[0] === '二等奖')
  expect(shownValues('奖品名')).toEqual(['二等奖', '一等奖', '停用奖'])
  expect(gateway.calls.at(-1)?.variables).toEqual({ special_id: 7, input: { ids: [2, 1, 3] } })
  gateway.refuse('specials_prizes_reorder', { status: 500 })
  gateway.release('specials_prizes_reorder')
  await until('the old order', () => shownValues('奖品名')[0] === '一等奖')
})

test('the rows of an ended parent are only read', async () => {
  const { main } = await renderPage('specials.prizes', {
    params,
    answers: { ...answers, specials_prizes_parent: { data: { ...lottery.data, status: 'ended' } } },
  })
  await idle()
  await expect.element(main.getByText('只读')).toBeVisible()
  expect(main.getByRole('button', { name: /添加|整组调整|删除/ }).elements()).toEqual([])
})

test.each([
  ['discount', ['活动分享', '活动优惠券', '活动产品', '活动产品分享']],
  ['lottery', ['活动分享', '活动优惠券', '活动产品', '活动奖品', '活动产品分享']],
])('the tabs of a parent lead only to pages that such a parent has: %s', async (type, titles) => {
  const { main } = await renderPage('specials.coupons', {
    params,
    answers: { specials_coupons_parent: { data: { ...lottery.data, type } } },
  })
  await idle()
  const tabs = main.getByRole('navigation', { name: '相关页面' }).getByRole('link')
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(titles)
})

test('no two values of a row lie upon each other on a phone', async () => {
  await renderPage('specials.prizes', { params, answers, viewport: phone })
  await idle()
  const places = [...(shownRows()[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect())
  const overlapping = places.filter((one, at) =>
    places.some(
      (other, place) =>
        place !== at &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  )
  expect(places.length).toBeGreaterThan(3)
  expect(overlapping).toEqual([])
})

test('a parent that is not there is no page', async () => {
  const { address } = await renderPage('specials.prizes', {
    params,
    answers: { ...answers, specials_prizes_parent: errorReply({ status: 404, code: 'NOT_FOUND' }) },
  })
  await idle()
  await until('the 404 page', () => location.pathname === '/404')
  expect(address()).toEqual('/404?from=%2Fspecials%2F7%2Fprizes')
})
