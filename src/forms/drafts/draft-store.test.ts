import { expect, test } from 'vitest'
import type { Draft } from '../../hooks/use-form-lifecycle.ts'
import { createDraftStore } from './draft-store.ts'

const day = 24 * 60 * 60 * 1000
const place = { user: 1, company: 7, form: 'orders.edit:5' }
const draft: Draft = { at: 0, version: null, intent: null, fields: { note: { was: '', is: 'x' } } }

function fakeStorage(): Storage {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value })
  return stored as unknown as Storage
}

test('a draft is of one person, company and form, and is gone after seven days', () => {
  let now = 0
  const storage = fakeStorage()
  const store = createDraftStore(
    () => storage,
    () => now,
  )
  store.write(place, draft)
  expect(store.read(place)).toEqual(draft)
  expect(store.read({ ...place, company: 8 })).toEqual(null)
  expect(store.read({ ...place, user: 2 })).toEqual(null)
  now = 7 * day - 1
  expect(store.read(place)).toEqual(draft)
  now = 7 * day
  expect(store.read({ ...place, form: 'another' })).toEqual(null)
  expect(Object.keys(storage)).toEqual([])
})

test('storage that is spoilt or forbidden holds no drafts, and breaks nothing', () => {
  const storage = fakeStorage()
  storage.setItem('console.draft.1:7:orders.edit:5', '{"at":0,"fields":{"note":3}}')
  expect(
    createDraftStore(
      () => storage,
      () => 0,
    ).read(place),
  ).toEqual(null)
  const forbidden = createDraftStore(() => {
    throw new DOMException('no', 'SecurityError')
  })
  forbidden.write(place, draft)
  expect(forbidden.read(place)).toEqual(null)
})
