import type { ImportColumn } from '../../../engine/model/import-source.ts'
import type { HistoryDefaults } from './defaults.ts'
import type { HistoryKind } from './kinds.ts'

export interface Constant {
  readonly name: string
  readonly label: string
  readonly en: string
  /** None: any text. */
  readonly choices: readonly { readonly value: string; readonly zh: string; readonly en: string }[]
}

/** Columns without choices of which all lines of a file may say the same. */
const texts: ReadonlySet<string> = new Set([
  'version',
  'os_version',
  'device_id',
  'source_url',
  'consent_text',
  'external_id',
])

/** What all lines of a file can say, without a column. */
export function constantsOf(
  columns: readonly ImportColumn[],
  { products, methods }: HistoryDefaults,
): Constant[] {
  return columns.flatMap(({ name, label, field }) => {
    const of = (choices: Constant['choices']) => [{ name, label, en: field.en, choices }]
    if (name === 'payment_method') return of(methods.map((each) => ({ value: each, zh: each, en: each })))
    if (name.endsWith('product_pid'))
      return of(products.map(({ pid, name: title }) => ({ value: String(pid), zh: title, en: title })))
    if (field.type === 'enum')
      return of((field.choices ?? []).map(({ value, zh, en }) => ({ value, zh, en })))
    return texts.has(name) ? of([]) : []
  })
}

/** What the company itself says until a person says otherwise. */
export function usualConstants(
  kind: HistoryKind,
  { currency, language, products }: HistoryDefaults,
): Record<string, string> {
  const [only] = products
  const product = products.length === 1 && only !== undefined ? String(only.pid) : null
  return {
    ...(kind === 'registration' || kind === 'subscription' ? {} : { currency }),
    ...(kind === 'cost' || kind === 'payment' || kind === 'refund' ? {} : { language }),
    ...(kind === 'order' && product !== null ? { 'items.product_pid': product } : {}),
    ...(kind === 'registration' && product !== null ? { product_pid: product } : {}),
  }
}
