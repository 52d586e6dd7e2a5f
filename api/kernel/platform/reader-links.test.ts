import { expect, it } from 'vitest'
import { linkKeyOf } from './links.ts'
import { createReaderLinks } from './reader-links.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const site = 'https://mail.example'
const links = createReaderLinks({ present: first, previous: [] }, [], site)
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const token = tokenOf(links.url('click', [1, 20, 300, 0]))

it('are read for the purpose that they were made for, by every process with the same key', () => {
  const other = createReaderLinks({ present: first, previous: [] })
  expect([
    links.url('click', [1, 20, 300, 0])?.startsWith(`${site}/m/c/1-k-8c-0.`),
    other.read('click', token),
    ...(['open', 'unsubscribe', 'confirm'] as const).map((purpose) => other.read(purpose, token)),
  ]).toEqual([true, [1, 20, 300, 0], null, null, null])
})

it('are refused with any character changed, left out or added', () => {
  const changed = token
    .split('')
    .flatMap((sign, place) => [
      `${token.slice(0, place)}${sign === '0' ? '1' : '0'}${token.slice(place + 1)}`,
      `${token.slice(0, place)}${token.slice(place + 1)}`,
      `${token.slice(0, place)}0${token.slice(place)}`,
    ])
  const read = [...changed, '', '.', token.toUpperCase(), `${token} `, 'x'.repeat(5000)].filter(
    (each) => links.read('click', each) !== null,
  )
  expect(read).toEqual([])
})

it('outlive their data key, but confirm nothing then', () => {
  const confirmation = tokenOf(links.url('confirm', [1, 2]))
  const read = (other: typeof links) => [other.read('click', token), other.read('confirm', confirmation)]
  expect([
    read(createReaderLinks({ present: second, previous: [first] })),
    read(createReaderLinks({ present: second, previous: [] }, [linkKeyOf(first)])),
    read(createReaderLinks({ present: second, previous: [] })),
  ]).toEqual([
    [
      [1, 20, 300, 0],
      [1, 2],
    ],
    [[1, 20, 300, 0], null],
    [null, null],
  ])
})

it('are none without an outside address', () => {
  expect(createReaderLinks({ present: first, previous: [] }).url('open', [1])).toBeNull()
})
