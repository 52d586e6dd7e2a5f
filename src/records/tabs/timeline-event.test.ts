import { expect, test } from 'vitest'
import { eventOf } from './timeline-event.ts'

test.each([
  [
    { at: '2026-01-02T03:04:05Z', by: '李雷', type: 'paid', title: '已付款', detail: null },
    { at: '2026-01-02T03:04:05Z', title: '已付款', by: '李雷', detail: '' },
  ],
  [
    { __typename: 'X', at: '2026-01-02', type: 'open', device: 'iPhone', ip: '10.0.0.7', url: null },
    { at: '2026-01-02', title: 'open', by: '', detail: 'iPhone · 10.0.0.7' },
  ],
  [
    {
      id: 4,
      created_at: '2026-01-02',
      sent_at: null,
      type: 'reply',
      content: '你好',
      user: { id: 1, title: '韩梅梅' },
    },
    { at: '2026-01-02', title: '', by: '韩梅梅', detail: '你好' },
  ],
])('%o', (entry, event) => {
  expect(eventOf(entry)).toEqual(event)
})
