import { expect, it } from 'vitest'
import { createLinks, linkKeyOf } from './links.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const before = createLinks({ present: first, previous: [] })
const person = { companyId: 1, userId: 7 }
const anonymous = { companyId: 1, userId: null }
const path = (url: string) => url.replace(/^\/api/, '')
const [personal, open] = [
  path(before.sign('/files/3?size=2', person, 60).url),
  path(before.sign('/files/4', anonymous, null).url),
]

it('are followed after the key was changed; without it only anonymous ones', () => {
  const outcomes = [
    createLinks({ present: second, previous: [first] }),
    createLinks({ present: second, previous: [] }, [linkKeyOf(first)]),
    createLinks({ present: second, previous: [] }),
  ].map((links) => [links.verify(personal), links.verify(open)])
  expect(outcomes).toEqual([
    [person, anonymous],
    [null, anonymous],
    [null, null],
  ])
})

it('are signed with the present key', () => {
  const after = createLinks({ present: second, previous: [first] })
  expect([before.verify(path(after.sign('/files/3', person, 60).url)), before.verify(personal)]).toEqual([
    null,
    person,
  ])
})

it('are invalid once a user is taken out, put in or changed', () => {
  const changed = [
    personal.replace('&user=7', ''),
    personal.replace('user=7', 'user=8'),
    `${open}&user=7`,
    open.replace('company=1', 'company=2'),
    open.replace('/files/4', '/files/5'),
  ]
  const after = createLinks({ present: second, previous: [] }, [linkKeyOf(first)])
  expect(changed.flatMap((target) => [before.verify(target), after.verify(target)])).toEqual(
    changed.flatMap(() => [null, null]),
  )
})
