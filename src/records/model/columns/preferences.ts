import { perPageChoices } from '../address/list-state.ts'

export type Density = 'compact' | 'normal' | 'relaxed'

/** What one person likes about one list; never in the address (page-kinds.md §1.3). */
export interface Preferences {
  readonly density: Density
  /** Rows a page; null: as every list begins. */
  readonly perPage: number | null
  readonly columns: ColumnPreferences
}

/** By field; what is not named is as in the manifest. */
export interface ColumnPreferences {
  /** Fields in the order that the person gave them. */
  readonly order: readonly string[]
  readonly shown: Readonly<Record<string, boolean>>
  /** In px. */
  readonly widths: Readonly<Record<string, number>>
  readonly pinned: Readonly<Record<string, boolean>>
}

export const densities: readonly Density[] = ['compact', 'normal', 'relaxed']

export const defaultPreferences: Preferences = {
  density: 'normal',
  perPage: null,
  columns: { order: [], shown: {}, widths: {}, pinned: {} },
}

/** Width in px that a column may be given. */
export const narrowest = 48
export const widest = 640

/** As it was stored; what is not understood counts as no preference. */
export function readPreferences(stored: unknown): Preferences {
  const { density, perPage, columns } = record(stored)
  const { order, shown, widths, pinned } = record(columns)
  return {
    density: densities.find((densityName) => densityName === density) ?? defaultPreferences.density,
    perPage: perPageChoices.find((choice) => choice === perPage) ?? null,
    columns: {
      order: Array.isArray(order) ? order.filter((field) => typeof field === 'string') : [],
      shown: entriesOf(shown, isBoolean),
      widths: entriesOf(widths, isWidth),
      pinned: entriesOf(pinned, isBoolean),
    },
  }
}

function entriesOf<T>(value: unknown, isOne: (item: unknown) => item is T): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([field, item]) => (isOne(item) ? [[field, item]] : [])),
  )
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= narrowest && value <= widest

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
