import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filter } from '../../../../generated/types.ts'
import { listDescriptor } from '../../list/list.fixture.ts'
import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import { normaliseFilterValue } from './filter-value.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { defaultState, effectiveFilters, perPageChoices, type ListState, withFilter } from './list-state.ts'

const list = listDescriptor()
const narrowPage = listDescriptor({ views: list.views.toReversed() })

describe('reading', () => {
  test('an empty address is the default state', () => {
    expect(readListAddress(list, '')).toEqual({ state: defaultState(list), extra: {}, dropped: [] })
  })

  test('everything at once', () => {
    const search =
      '?view=pending&q=foo&f.created_at=-29d..today&f.total_usd=10..&sort=-total_usd,order_no&page=3&per_page=50'
    expect(readListAddress(list, search)).toEqual({
      state: {
        view: 'pending',
        q: 'foo',
        filters: { created_at: '-29d..today', total_usd: '10..' },
        sort: ['-total_usd', 'order_no'],
        page: 3,
        perPage: 50,
      },
      extra: {},
      dropped: [],
    })
  })

  test.each([
    ['view=nothing', 'view'],
    ['f.status=lost', 'f.status'],
    ['f.unknown=1', 'f.unknown'],
    ['f.is_first=maybe', 'f.is_first'],
    ['f.created_at=2025-02-30..today', 'f.created_at'],
    ['f.created_at=2025-03-02..2025-03-01', 'f.created_at'],
    ['f.total_usd=9..1', 'f.total_usd'],
    ['f.items.product_id=abc', 'f.items.product_id'],
    ['f.tags=,!new', 'f.tags'],
    ['sort=note', 'sort'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['per_page=21', 'per_page'],
    [`q=${'x'.repeat(191)}`, 'q'],
    ['surprise=1', 'surprise'],
  ])('%s is dropped and named', (search, name) => {
    expect(readListAddress(list, search)).toEqual({ state: defaultState(list), extra: {}, dropped: [name] })
  })

  test('the legal part of a list stays', () => {
    const { state, dropped } = readListAddress(list, 'f.status=paid,lost')
    expect({ filters: state.filters, dropped }).toEqual({
      filters: { status: 'paid' },
      dropped: ['f.status'],
    })
  })

  test('the first view applies only when neither a view nor a filter stands in the address', () => {
    expect(effectiveFilters(narrowPage, readListAddress(narrowPage, '').state)).toEqual({ status: 'pending' })
    expect(effectiveFilters(narrowPage, readListAddress(narrowPage, 'f.note=x').state)).toEqual({ note: 'x' })
    expect(effectiveFilters(narrowPage, readListAddress(narrowPage, 'view=all').state)).toEqual({})
  })
})

describe('writing', () => {
  test('defaults are left out', () => {
    expect(writeListAddress(list, { ...defaultState(list), sort: ['-created_at'] })).toBe('')
  })

  test('lists stay readable', () => {
    const state = { ...defaultState(list), filters: { status: 'paid,fulfilled', note: 'a & b' } }
    expect(writeListAddress(list, state)).toBe('f.status=paid,fulfilled&f.note=a+%26+b')
  })

  test("lifting a view's own filter is kept in the address", () => {
    const state = withFilter(list, { ...defaultState(list), view: 'pending' }, 'status', null)
    expect(writeListAddress(list, state)).toBe('view=pending&f.status=')
    expect(effectiveFilters(list, readListAddress(list, 'view=pending&f.status=').state)).toEqual({})
  })
})

/** The same cases at every run. */
const drawn = { numRuns: 500, seed: 1 }

describe.each([
  ['first view without filters', list],
  ['first view with filters', narrowPage],
])('round trip, %s', (_, subject) => {
  test('a state survives writing and reading', () => {
    fc.assert(
      fc.property(states(subject), (state) => {
        expect(readListAddress(subject, writeListAddress(subject, state))).toEqual({
          state,
          extra: {},
          dropped: [],
        })
      }),
      drawn,
    )
  })

  test('any address reads to a state whose own address reads the same', () => {
    fc.assert(
      fc.property(addresses(subject), (search) => {
        const { state } = readListAddress(subject, search)
        expect(readListAddress(subject, writeListAddress(subject, state))).toEqual({
          state,
          extra: {},
          dropped: [],
        })
      }),
      drawn,
    )
  })
})

test('canonical filter values stay as they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...list.filters), fc.string(), (filter, raw) => {
      const normalised = normaliseFilterValue(filter, raw)
      expect(normalised === null ? null : normaliseFilterValue(filter, normalised)).toBe(normalised)
    }),
    drawn,
  )
})

function states(subject: ListDescriptor): fc.Arbitrary<ListState> {
  return fc
    .record({
      view: fc.constantFrom(...subject.views.map((view) => view.key)),
      choices: fc.tuple(
        ...subject.filters.map((filter) => fc.option(legalValue(filter), { nil: undefined })),
      ),
      q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      sort: fc
        .uniqueArray(fc.constantFrom('order_no', 'created_at', 'total_usd'), { maxLength: 3 })
        .chain((fields) =>
          fc
            .tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`)))
            .map((keys): string[] => keys),
        )
        .filter((keys) => keys.join(',') !== subject.sort),
      page: fc.integer({ min: 1, max: 99_999 }),
      perPage: fc.constantFrom(...perPageChoices),
    })
    .map(({ choices, ...rest }) => {
      const start: ListState = { ...rest, filters: {} }
      const stateWithFilters = subject.filters.reduce((state, filter, index) => {
        const value = choices[index]
        return value === undefined ? state : withFilter(subject, state, filter.field, value)
      }, start)
      return { ...stateWithFilters, page: rest.page }
    })
}

function legalValue(filter: Filter): fc.Arbitrary<string> {
  const raw =
    filter.control === 'multi'
      ? fc.uniqueArray(fc.constantFrom('pending', 'paid', 'fulfilled'), { minLength: 1 }).map(String)
      : filter.control === 'boolean'
        ? fc.constantFrom('0', '1')
        : filter.control === 'relation'
          ? fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1, maxLength: 50 }).map(String)
          : filter.control === 'numrange'
            ? fc.tuple(fc.integer(), fc.nat()).map(([from, width]) => `${from}..${from + width}`)
            : filter.control === 'daterange'
              ? fc.constantFrom('today', '-6d..today', '2025-01-01..2025-12-31', '..today', 'today..+7d')
              : fc.string({ minLength: 1, maxLength: 40 })
  return raw.map((text) => normaliseFilterValue(filter, text)).filter((value) => value !== null)
}

function addresses(subject: ListDescriptor): fc.Arbitrary<string> {
  const names = [
    'view',
    'q',
    'sort',
    'page',
    'per_page',
    'x',
    ...subject.filters.map((item) => `f.${item.field}`),
  ]
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'pending', 'all', '1', '50', '-created_at', 'paid,x', '..', 'null', '!paid'),
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString())
}
