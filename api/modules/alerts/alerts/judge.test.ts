import { expect, test } from 'vitest'
import { type AlertRule, judge, type Standing } from './judge.ts'

const rule: AlertRule = { direction: 'above', threshold: 3, clear: 2, leastVolume: null, times: 1 }

/** The states after each of these values: `.` is ok, `!` firing. A null is a value that is not known. */
function statesOf(
  changes: Partial<AlertRule>,
  values: readonly (number | null)[],
  volumes: readonly number[] = [],
) {
  let standing: Standing = { state: 'ok', streak: 0 }
  return values
    .map((value, place) => {
      standing = judge({ ...rule, ...changes }, standing, { value, volume: volumes[place] ?? null })
      return standing.state === 'ok' ? '.' : '!'
    })
    .join('')
}

test.each([
  [
    'begins beyond the threshold and ends at the other one',
    {},
    [3, 3.01, 2.5, 2.01, 2, 2.5, 3, 3.1],
    '.!!!...!',
  ],
  ['ends at the threshold where there is no other', { clear: null }, [3.1, 3, 3.1], '!.!'],
  [
    'below is the same, turned round',
    { direction: 'below', threshold: 10, clear: 12 },
    [10, 9, 11, 12, 9],
    '.!!.!',
  ],
  [
    'waits for as many in a row, both ways',
    { times: 3 },
    [4, 4, 1, 4, 4, 4, 1, 1, 4, 1, 1, 1],
    '.....!!!!!!.',
  ],
  ['what is between both begins the count anew', { times: 2 }, [4, 2.5, 4, 4, 1, 2.5, 1, 1], '...!!!!.'],
  ['a value that is not known changes nothing', {}, [4, null, null, 1, null], '!!!..'],
  ['and interrupts those in a row', { times: 2 }, [4, null, 4, 4], '...!'],
  ['zero and negative values are values', { threshold: -1, clear: -2 }, [0, -1.5, -2], '!!.'],
] as const)('%s', (_what, changes, values, states) => {
  expect(statesOf(changes, values)).toBe(states)
})

test('one refund of two orders makes no alert', () => {
  expect(statesOf({ leastVolume: 20 }, [50, 50, 50, 1, 1], [2, 19, 20, 19, 20])).toBe('..!!.')
})
