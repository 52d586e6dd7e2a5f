import { expect, test } from 'vitest'
import { personWith, userAnswer } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import type { Connection } from '../../../tests/components/session.ts'
import { settled } from '../../../tests/components/settled.ts'
import { until } from '../../../tests/components/until.ts'

test('rights that an administrator changes count in an open console without a reload', async () => {
  let tell: Parameters<Connection>[0] | undefined
  const { gateway, main, session } = await renderPage('orders.index', {
    as: personWith(['orders.index']),
    connection: (say) => {
      tell = say
      return undefined
    },
  })
  await settled()
  await until('the live connection', () => tell !== undefined)
  expect(main.getByRole('link', { name: '新建' }).query()).toEqual(null)
  gateway.answer('session_user', userAnswer(personWith(['orders.index', 'orders.store'])))
  tell?.({ type: 'live.changed', changes: ['rights'] })
  await until(
    'the new rights',
    () => session.auth.getSnapshot().context.user?.permissions.includes('orders.store') === true,
  )
  await until('their button', () => main.getByRole('link', { name: '新建' }).query() !== null)
})
