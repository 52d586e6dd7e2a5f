import { expect, test } from 'vitest'
import { type Overlay, valuesOver } from './overlay.ts'
import { showOver } from './show-over.ts'

function world() {
  let overlay: Overlay = []
  return {
    show: (values: object, key = 'a') =>
      showOver(
        (next) => {
          overlay = next(overlay)
        },
        key,
        { ...values },
      ),
    shown: (stored = 'v1') => valuesOver(overlay, 'a', stored),
  }
}

test('the later change of a value is shown, and the earlier again without it', () => {
  const { show, shown } = world()
  const first = show({ sort: 7 })
  const second = show({ sort: 8 })
  show({ sort: 9 }, 'b')
  expect(shown()).toEqual({ sort: 8 })
  second.withdraw()
  expect(shown()).toEqual({ sort: 7 })
  first.withdraw()
  expect(shown()).toEqual(undefined)
})

test('an earlier change that is refused leaves the later one', () => {
  const { show, shown } = world()
  const first = show({ sort: 7 })
  show({ sort: 8 })
  first.withdraw()
  expect(shown()).toEqual({ sort: 8 })
})

test('what was answered counts, until the record says it', () => {
  const { show, shown } = world()
  show({ who: { id: 5, title: '…' } }).confirm({ who: { id: 5, title: '周默' } }, 'v2')
  expect(shown('v1')).toEqual({ who: { id: 5, title: '周默' }, updated_at: 'v2' })
  expect(shown('v2')).toEqual(undefined)
})

test('what is on its way stays, whatever the record says meanwhile', () => {
  const { show, shown } = world()
  show({ sort: 7 })
  expect(shown('v9')).toEqual({ sort: 7 })
})

test('what was answered without a version is left to the record', () => {
  const { show, shown } = world()
  show({ sort: 7 }).confirm({}, undefined)
  expect(shown()).toEqual(undefined)
})
