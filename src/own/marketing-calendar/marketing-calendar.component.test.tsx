import { expect, test } from 'vitest'
import { personWith } from '../../../tests/components/person.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { monthAfter, today } from '../../dates/days.ts'

const call = 'specials_index_marketing_calendar_month'
const month = today('Asia/Shanghai').slice(0, 7)

const entry = (more: object) => ({
  key: JSON.stringify(more),
  kind: 'coupon',
  scope: 'self',
  event: 'ends',
  date: `${month}-15`,
  time: '23:59',
  id: 1,
  title: 'SPRING',
  detail: '春季',
  status: 'active',
  count: 1,
  ...more,
})

const entries = [
  entry({ count: 20 }),
  entry({ kind: 'special', scope: null, event: 'begins', title: '黑五', id: 7, status: 'draft' }),
  entry({
    kind: 'email',
    scope: null,
    event: 'sends',
    title: '周报',
    id: 8,
    date: `${month}-16`,
    time: '09:00',
  }),
  ...Array.from({ length: 6 }, (_, place) =>
    entry({
      kind: 'article',
      scope: null,
      event: 'publishes',
      title: `文章 ${place}`,
      id: place,
      date: `${month}-17`,
    }),
  ),
]

const answer = (more: object = {}) => ({
  data: {
    month,
    today: `${month}-16`,
    kinds: ['coupon', 'special', 'email', 'article'],
    left_off: 0,
    entries,
    ...more,
  },
})

const titles = () =>
  [...document.querySelectorAll('.marketing-calendar-entry')].map((each) => each.textContent)

test('days have what happens, each leads to its record, and a kind can be hidden', async () => {
  const { main, gateway } = await renderPage('specials.index', {
    search: '?tab=calendar',
    answers: { [call]: answer() },
  })
  await until('the entries', () => titles().length === 7)
  expect(titles().slice(0, 3)).toEqual(['结束SPRING 等 20 张', '开始黑五草稿', '发送周报'])
  expect(
    [...document.querySelectorAll('.marketing-calendar-entry a')]
      .slice(0, 3)
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/coupons/self?q=SPRING', '/specials/edit/7', '/email-marketings/edit/8'])
  await main.getByRole('button', { name: '还有 2 条' }).click()
  await until('the whole day', () => document.querySelectorAll('.marketing-calendar-day li').length === 6)
  await main.getByRole('button', { name: /^文章/ }).click()
  await until('no articles', () => titles().length === 3)
  await main.getByRole('button', { name: '下个月' }).click()
  await until('the next month', () => gateway.variablesOf(call).length === 2)
  expect(gateway.variablesOf(call).map(({ month: shown }) => shown)).toEqual([month, monthAfter(month, 1)])
})

test('a phone has the days that have something, one below the other', async () => {
  await renderPage('specials.index', {
    search: '?tab=calendar',
    viewport: phone,
    answers: { [call]: answer() },
  })
  await until('the days', () => document.querySelectorAll('.marketing-calendar-day').length === 3)
  expect(document.querySelector('.marketing-calendar-weeks')).toBe(null)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(titles()[0]).toBe('23:59结束SPRING 等 20 张春季')
})

test('a person who may not open a record reads its name; what is left off is said', async () => {
  const { main } = await renderPage('specials.index', {
    search: '?tab=calendar',
    as: personWith(['specials.index']),
    answers: { [call]: answer({ kinds: ['special'], left_off: 12, entries: entries.slice(0, 1) }) },
  })
  await until('the entry', () => titles().length === 1)
  expect(document.querySelectorAll('.marketing-calendar-entry a')).toHaveLength(0)
  await expect.element(main.getByText(/另有 12 条未列出/)).toBeVisible()
})

test('a month that failed to load is requested again', async () => {
  const { main, gateway } = await renderPage('specials.index', {
    search: '?tab=calendar',
    answers: { [call]: errorReply() },
  })
  const alert = main.getByRole('alert').filter({ hasText: '服务器开小差了' })
  await expect.element(alert).toBeVisible()
  gateway.answer(call, answer())
  await alert.getByRole('button', { name: '重试' }).click()
  await until('the entries', () => titles().length === 7)
})
