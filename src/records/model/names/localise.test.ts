import { expect, test } from 'vitest'
import { page } from '../../../../generated/pages/orders/orders.index.ts'
import { localise } from './localise.ts'

test('every text of a page is resolved, wherever it stands, and nothing else is touched', () => {
  const shown = localise(page, (key) => `«${key}»`)
  expect(JSON.stringify(shown)).not.toContain('"message":')
  const back = JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('«') ? { message: value.slice(1, -1) } : value,
  )
  expect(back).toEqual(page)
})

test('an object that holds more than a key is no text', () => {
  const props = { message: 'a', tone: 'warm' }
  expect(localise(props, () => 'resolved')).toEqual(props)
})
