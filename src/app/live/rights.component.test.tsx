import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { personWith, userAnswer } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import type { Connection } from '../../../tests/components/session.ts'
import { until } from '../../../tests/components/until.ts'

test('rights that an administrator changes count in an open console without a reload', async () => {
  let notify: Parameters<Connection>[0] | undefined
  const { gateway, main, session } = await renderPage('orders.index', {
    as: personWith(['orders.index']),
    connection: (listener) => {
      notify = listener
      return undefined
    },
  })
  await idle()
  await until('the live connection', () => notify !== undefined)
  expect(main.getByRole('link', { name: '新建' }).query()).toEqual(null)
  gateway.answer('session_user', userAnswer(personWith(['orders.index', 'orders.store'])))
  notify?.({ type: 'live.changed', changes: ['rights'] })
  await until(
    'the new rights',
    () => session.auth.getSnapshot().context.user?.permissions.includes('orders.store') === true,
  )
  await until('their button', () => main.getByRole('link', { name: '新建' }).query() !== null)
})
