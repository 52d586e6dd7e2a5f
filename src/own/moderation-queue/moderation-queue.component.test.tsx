import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const judged = 'reviews_index_moderation_queue_judge'

const review = {
  language: 'zh',
  rating: 2,
  matched_rules: ['微信'],
  images: [],
  created_at: '2026-03-01T09:00:00+08:00',
}

test('reviews are judged with keys; what is taken back is not sent, the rest when the queue is left', async () => {
  const { main, gateway } = await renderPage('reviews.index', {
    search: '?layout=moderation-queue',
    answers: {
      reviews_index_moderation_queue_queue: rows([
        { ...review, author_name: '甲', content: '加微信领红包' },
        { ...review, author_name: '乙', content: '很好用' },
        { ...review, author_name: '丙', content: '不好用' },
      ]),
      [judged]: { data: { matched: 1, succeeded: 1, failed: 0, errors: [] } },
    },
  })
  await until('the cards', () => document.querySelectorAll('.moderation-card').length === 3)
  expect(document.querySelector('.moderation-card mark')?.textContent).toEqual('微信')
  await userEvent.keyboard('sau')
  await until('one is back', () => document.querySelectorAll('.moderation-card').length === 2)
  await userEvent.keyboard('jx')
  await main.getByRole('button', { name: '与产品无关' }).click()
  await main.getByText('列表', { exact: true }).click()
  await until('both are sent', () => gateway.variablesOf(judged).length === 2)
  expect(gateway.variablesOf(judged)).toEqual([
    { input: { action: 'spam', ids: [1] } },
    { input: { action: 'reject', ids: [3], params: { reject_reason: 'off_topic' } } },
  ])
})

test('what waits to be taken back is delivered when the page is left', async () => {
  const { gateway } = await renderPage('reviews.index', {
    search: '?layout=moderation-queue',
    answers: {
      reviews_index_moderation_queue_queue: rows([{ ...review, author_name: '甲', content: '很好用' }]),
    },
    held: [judged],
  })
  await until('the card', () => document.querySelectorAll('.moderation-card').length === 1)
  await userEvent.keyboard('a')
  expect(gateway.variablesOf(judged)).toEqual([])
  dispatchEvent(new Event('pagehide'))
  const [call] = gateway.calls.filter(({ operation }) => operation === judged)
  expect([call?.variables, call?.keepalive]).toEqual([{ input: { action: 'approve', ids: [1] } }, true])
})
