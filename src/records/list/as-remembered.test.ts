import { afterEach, expect, test, vi } from 'vitest'
import { listCalls } from '../rows/list-calls.ts'
import { asRemembered } from './as-remembered.ts'
import { listDescriptor } from './list.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const large = {
  key: '5',
  label: 'large',
  filters: { total_usd: '200..' },
  perPage: 100,
  saved: { id: 5, isDefault: true },
}

/** A browser's storage: its keys are its own properties. */
function remember(items: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(items).map(([key, value]) => [key, JSON.stringify(value)])
  const storage = Object.fromEntries(texts)
  Object.defineProperty(storage, 'getItem', { value: (key: string) => storage[key] ?? null })
  vi.stubGlobal('localStorage', storage)
}

const rememberedVariables = (search = '') =>
  listCalls(asRemembered(listDescriptor(), 7), search)[0]?.variables

test('what is prefetched is what the page will ask: rows a page, and the view that the person sees first', () => {
  remember({ 'console.preferences.1': { 'orders.index': { perPage: 50 } } })
  expect(rememberedVariables()).toMatchObject({ page: 1, per_page: 50 })
  remember({ 'console.views.1.7.orders.index': [large], 'console.views.1.8.orders.index': [] })
  expect(rememberedVariables()).toMatchObject({ per_page: 100, filter: { total_usd: '200..' } })
  expect(rememberedVariables('?view=5')).toMatchObject({ per_page: 100 })
})

test('several people share the browser: nothing is known of who comes', () => {
  remember({
    'console.preferences.1': { 'orders.index': { perPage: 50 } },
    'console.preferences.2': {},
    'console.views.1.7.orders.index': [large],
    'console.views.2.7.orders.index': [],
  })
  expect(rememberedVariables()).toMatchObject({ per_page: 20 })
  expect(rememberedVariables('?view=5')).toEqual(undefined)
})

test('without a storage a list is as the manifest has it', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(rememberedVariables()).toMatchObject({ per_page: 20 })
})
