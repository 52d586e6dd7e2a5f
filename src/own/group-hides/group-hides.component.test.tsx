import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const count = 'groups_edit_group_hides_count'
const kind = (resource: string, label: string, rest: object) => ({
  resource,
  label,
  label_en: resource,
  ...rest,
})

test('a group says how much it hides from its members as its range is chosen', async () => {
  const { main, gateway } = await renderPage('groups.edit', {
    params: { id: 7 },
    answers: {
      groups_edit_load: {
        data: {
          id: 7,
          name: '推广',
          data_scope: 'company',
          status: 'enabled',
          members: [{ id: 3, title: '李雷' }],
          notify_events: [],
        },
      },
      [count]: {
        data: {
          members: 40,
          counted: 30,
          kinds: [
            kind('link_codes', '链接码', { total: 1200, least: 900, most: 1100 }),
            kind('coupons', '优惠券', { total: 12, least: 4, most: 4 }),
            kind('articles', '文章', { total: 5, least: 0, most: 0 }),
          ],
        },
      },
    },
  })
  const cardText = () => document.querySelector('.group-hides')?.textContent ?? ''
  await until('the card', () => cardText().includes('成员能看到本品牌全部数据'))
  expect(gateway.variablesOf(count)).toEqual([])
  await main.getByText('仅本人').click()
  await until('the figures', () => document.querySelector('.group-hides dl') !== null)
  expect([
    gateway.variablesOf(count).at(-1),
    [...document.querySelectorAll('.group-hides dl > div')].map((line) => line.textContent),
    cardText().includes('只计算了前 30 名成员'),
  ]).toEqual([
    { input: { id: 7, data_scope: 'own', members: [3] } },
    ['链接码900–1,100 / 共 1,200 条', '优惠券4 / 共 12 条'],
    true,
  ])
})
