import { type Formula, ratio, total } from './formula.ts'
import type { NamesIn } from './names.ts'

/**
 * The metrics of each module by the module's name, as `typeof metrics`: each adds its own by declaration, so that an endpoint names only
 * metrics that there are without importing them.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Metrics {}

export type MetricKey = NamesIn<Metrics>

export type MetricFormat = 'int' | 'decimal' | 'money' | 'percent' | 'ms'

/** What is measured (domain/resources.md §4.4). `better: 'down'` where a rise is bad news. */
export interface MetricDefinition {
  readonly zh: string
  readonly en: string
  readonly format: MetricFormat
  readonly better: 'up' | 'down'
  readonly formula: Formula
}

type Entry = Omit<MetricDefinition, 'formula'> & { readonly formula: Formula | undefined }

/** Sums stand under their own name; only what is made of several says how. */
export function defineMetrics<const Key extends string>(
  entries: Readonly<Record<Key, Entry>>,
): Readonly<Record<Key, MetricDefinition>> {
  const defined = Object.entries<Entry>(entries).map(([key, { formula, ...entry }]) => [
    key,
    { ...entry, formula: formula ?? total(key) },
  ])
  return Object.fromEntries(defined)
}

export function int(zh: string, en: string, formula?: Formula, better: 'up' | 'down' = 'up'): Entry {
  return { zh, en, format: 'int', better, formula }
}

export function decimal(zh: string, en: string, formula?: Formula): Entry {
  return { zh, en, format: 'decimal', better: 'up', formula }
}

export function money(zh: string, en: string, better: 'up' | 'down' = 'up', formula?: Formula): Entry {
  return { zh, en, format: 'money', better, formula }
}

export function percent(zh: string, en: string, formula: Formula, better: 'up' | 'down' = 'up'): Entry {
  return { zh, en, format: 'percent', better, formula }
}

/** A duration that is added up, each weighted by how often it was measured. */
export function ms(zh: string, en: string, over: string, under: string): Entry {
  return { zh, en, format: 'ms', better: 'down', formula: ratio(over, under, 0) }
}
