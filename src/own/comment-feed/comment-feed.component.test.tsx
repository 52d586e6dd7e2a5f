import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type Reply, errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const load = 'product_analytics_uninstalls_comment_feed_load'
const convert = 'product_analytics_uninstalls_comment_feed_feedback'
const comment = { product: '图片大师', language: 'zh', country: 'US', at: '2026-01-05T10:20:30+08:00' }
const recent = [
  { ...comment, id: 31, text: '太贵了，续费也贵', reason: 'too_expensive', followup: 'none' },
  { ...comment, id: 32, text: '导出时崩溃', reason: null, followup: 'none' },
  { ...comment, id: 33, text: '比别家贵', reason: 'found_alternative', followup: 'feedback' },
]
const words = [
  { word: '贵', count: 9 },
  { word: '崩溃', count: 3 },
]

const open = (reply: Reply) =>
  renderPage('product-analytics.uninstalls', {
    search: '?from=2026-01-01&to=2026-01-31&f.country=US',
    answers: { [load]: reply, console_save_preferences: { data: {} } },
  })
const cards = () => [...document.querySelectorAll('.comment-feed-card')]
const texts = () => cards().map((card) => card.querySelector('p')?.textContent)

test('the comments of the chosen days stand with product and reason; a word or a star narrows them', async () => {
  const { gateway, main } = await open({ data: { texts: { recent, words } } })
  await until('the comments', () => cards().length === 3)
  expect(gateway.variablesOf(load)).toEqual([
    {
      from: '2026-01-01',
      to: '2026-01-31',
      grain: 'day',
      compare: 'previous',
      filter: { country: 'US' },
      part: 'texts',
    },
  ])
  const facts = cards().map((card) => [...card.querySelectorAll('b, .comment-feed-facts span')].map(textOf))
  expect(facts).toEqual([
    ['图片大师', '价格太高', 'US'],
    ['图片大师', 'US'],
    ['图片大师', '换用其他软件', 'US'],
  ])
  await main.getByRole('button', { name: '贵 9' }).click()
  expect(texts()).toEqual(['太贵了，续费也贵', '比别家贵'])
  await main.getByRole('button', { name: '贵 9' }).click()
  await main.getByRole('button', { name: '加星标' }).nth(1).click()
  await main.getByRole('radiogroup', { name: '最近留言' }).getByText('星标').click()
  expect(texts()).toEqual(['导出时崩溃'])
  dispatchEvent(new Event('pagehide'))
  expect(gateway.variablesOf('console_save_preferences')).toEqual([
    { input: { column_prefs: { 'comment-feed': { starred: [32] } } } },
  ])
})

test('a comment becomes a ticket once, another try is the same intent, and its record is a link away', async () => {
  const { gateway, main } = await open({ data: { texts: { recent, words } } })
  await until('the comments', () => cards().length === 3)
  expect(cards()[0]?.querySelector('a')?.getAttribute('href')).toBe(
    '/product-registrations/uninstalls?record=31',
  )
  const offers = main.getByRole('button', { name: '转为反馈' })
  expect(offers.elements()).toHaveLength(2)
  gateway.refuse(convert)
  await offers.first().click()
  await until('the refusal', () => document.querySelector('.toast-danger') !== null)
  gateway.answer(convert, { data: { id: 9 } })
  await offers.first().click()
  await until('the ticket', () => document.querySelectorAll('.comment-feed-done').length === 2)
  expect(offers.elements()).toHaveLength(1)
  expect(gateway.variablesOf(convert)).toEqual([
    { id: 31, input: {} },
    { id: 31, input: {} },
  ])
  const sent = gateway.calls.filter(({ operation }) => operation === convert)
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('an error stays in the block, and days without comments say so', async () => {
  const { gateway, main } = await open(errorReply())
  const feed = main.getByRole('region', { name: '最近留言' })
  await expect.element(feed.getByText('服务器开小差了')).toBeVisible()
  gateway.answer(load, { data: { texts: { recent: [], words: [] } } })
  await feed.getByRole('button', { name: '重试' }).click()
  await expect.element(feed.getByText('该时段没有留言')).toBeVisible()
})
