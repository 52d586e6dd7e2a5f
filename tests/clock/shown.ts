import { change, field, type Moment, own, when } from './moment.ts'

/** What lists and records say by the clock alone. */
export const shown: readonly Moment[] = [
  {
    name: 'a published special begins',
    arrange: change(
      'specials',
      `status = 'running', starts_at = ${when}, ends_at = ${when} + interval '1 day'`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/specials', 'status'),
    expected: ['scheduled', 'running', 'running'],
  },
  {
    name: 'a published special ends',
    arrange: change(
      'specials',
      `status = 'running', starts_at = ${when} - interval '1 day', ends_at = ${when}`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/specials', 'status'),
    expected: ['running', 'ended', 'ended'],
  },
  {
    name: 'a scheduled article is published',
    arrange: change(
      'articles',
      `status = 'scheduled', scheduled_at = ${when}, published_at = null`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/articles', 'status'),
    expected: ['scheduled', 'published', 'published'],
  },
  {
    name: 'an infomercial ends',
    arrange: change(
      'infomercials',
      `status = 'active', starts_at = ${when} - interval '1 day', ends_at = ${when}`,
      own,
    ),
    ask: field('/infomercials', 'status'),
    expected: ['active', 'ended', 'ended'],
  },
  {
    name: 'a return waits longer than it may',
    arrange: change('returns', `status = 'requested', sla_due_at = ${when}`, `${own} and deleted_at is null`),
    ask: field('/returns', 'overdue'),
    expected: [false, false, true],
  },
  {
    name: 'a return is due within twelve hours',
    arrange: change(
      'returns',
      `status = 'requested', sla_due_at = ${when} + interval '12 hours'`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/returns', 'due_soon'),
    expected: [false, true, true],
  },
  {
    name: 'feedback waits longer than it may',
    arrange: change('feedback', `status = 'open', first_reply_at = null, sla_due_at = ${when}`, own),
    ask: field('/feedback', 'overdue'),
    expected: [false, false, true],
  },
  {
    name: 'feedback is due within two hours',
    arrange: change(
      'feedback',
      `status = 'open', first_reply_at = null, sla_due_at = ${when} + interval '2 hours'`,
      own,
    ),
    ask: field('/feedback', 'due_soon'),
    expected: [false, true, true],
  },
  {
    name: 'a person was seen five minutes ago',
    arrange: change(
      'users',
      `last_seen_at = ${when} - interval '5 minutes'`,
      "username <> 'admin' and deleted_at is null",
    ),
    ask: field('/users', 'online'),
    expected: [true, false, false],
  },
  {
    name: 'a deleted order has lain in the bin for thirty days: shown',
    arrange: change('orders', `deleted_at = ${when} - interval '30 days'`, own),
    ask: async ({ call }, id) => {
      const { body } = await call('GET', `/orders?filter[trashed]=1&per_page=100&sort=id`)
      return body.data.some((row: { id: number }) => row.id === id)
    },
    expected: [true, false, false],
  },
]
