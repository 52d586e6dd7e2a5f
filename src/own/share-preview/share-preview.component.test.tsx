import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('each channel shows what it has room for, and says by how much a text is too long', async () => {
  await renderPage('specials.shares', {
    params: { special_id: 7 },
    search: '?layout=share-preview',
    answers: {
      specials_shares_list: rows([
        { channel: 'wechat', title: '赢'.repeat(35), text: '快来', image: null, url: 'https://a.example/x' },
        {
          channel: 'x',
          title: '抽奖',
          text: '快来',
          image: '/a.png',
          url: null,
          link: 'https://b.example/y',
        },
      ]),
    },
  })
  await until('the cards', () => document.querySelectorAll('.share-card').length === 2)
  expect(
    [...document.querySelectorAll('.share-preview')].map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('strong')?.textContent,
      card.querySelector('.share-over, .share-fits')?.textContent,
    ]),
  ).toEqual([
    ['微信', `${'赢'.repeat(32)}…`, '标题超出 微信 可显示的 32 字，多 3 字'],
    ['X', '抽奖', '标题和文案可完整显示'],
  ])
})
