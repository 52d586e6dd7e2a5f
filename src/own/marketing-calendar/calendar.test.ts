import { expect, test } from 'vitest'
import type { RouteName } from '../../../generated/routes.ts'
import { byDay, type CalendarEntry, pathOfEntry } from './calendar.ts'

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  key: 'special::7:begins',
  kind: 'special',
  scope: null,
  event: 'begins',
  date: '2026-11-03',
  time: '09:00',
  id: 7,
  title: 'Spring & co',
  detail: null,
  status: 'scheduled',
  count: 1,
  ...more,
})

test.each<readonly [Partial<CalendarEntry>, readonly RouteName[], string | null]>([
  [{}, ['specials.edit', 'specials.index'], '/specials/edit/7'],
  [{}, ['specials.index'], '/specials/index?q=Spring+%26+co'],
  [{}, ['articles.edit'], null],
  [
    { kind: 'coupon', scope: 'self' },
    ['coupons.self', 'coupons.synthesizing'],
    '/coupons/self?q=Spring+%26+co',
  ],
  [
    { kind: 'coupon', scope: 'synthesizing' },
    ['coupons.synthesizing'],
    '/coupons/synthesizing?q=Spring+%26+co',
  ],
  [{ kind: 'email' }, ['email-marketings.edit'], '/email-marketings/edit/7'],
  [{ kind: 'article' }, ['articles.edit'], '/articles/edit/7'],
])('%j leads who may open %j to %s', (more, open, path) => {
  expect(pathOfEntry(entry(more), (route) => open.includes(route))).toBe(path)
})

test('days have their entries in order, hidden kinds are left out', () => {
  const entries = [
    entry({ key: 'a' }),
    entry({ key: 'b', kind: 'email' }),
    entry({ key: 'c', date: '2026-11-05' }),
  ]
  expect([...byDay(entries, ['email'])].map(([date, some]) => [date, some.map(({ key }) => key)])).toEqual([
    ['2026-11-03', ['a']],
    ['2026-11-05', ['c']],
  ])
})
