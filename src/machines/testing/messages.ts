import type { Message, MessagePage } from '../drawer-context.ts'

export function message(id: number): Message {
  return { id, type: 'success', title: `M${id}`, html: '<p>x</p>', updatedAt: '2026-01-01T10:00:00+08:00' }
}

/** Pages of two, `total` messages; page 1 holds 1 and 2. */
export function pageOf(page: number, total = 5): MessagePage {
  const ids = [page * 2 - 1, page * 2].filter((id) => id <= total)
  return { messages: ids.map(message), page, perPage: 2, total }
}
