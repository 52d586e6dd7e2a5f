import type { FieldValues } from '../../records/model/fields/held-value.ts'
import { cellsOfText } from '../../ui/sheet-grid/tabular-text.ts'

/** One of many links that differ in these alone. */
export interface BatchLine {
  readonly name: string
  readonly utm_content?: string
  readonly utm_term?: string
}

/** The API makes no more links at once. */
export const mostLines = 200

/** A link a line: its name, then content and term, between tabs as spreadsheets copy them or commas as people type them. */
export function linesOfText(text: string): readonly BatchLine[] {
  const rows = cellsOfText(text).map((cells) => {
    const [only = ''] = cells
    return (cells.length > 1 ? cells : only.split(/[,，]/)).map((cell) => cell.trim())
  })
  return rows.flatMap(([name = '', content = '', term = '']) =>
    name === ''
      ? []
      : { name, ...(content !== '' && { utm_content: content }), ...(term !== '' && { utm_term: term }) },
  )
}

const common = [
  'target_url',
  'channel',
  'product_id',
  'language',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'short_domain',
  'expires_at',
  'fallback_url',
  'owner_id',
  'note',
] as const

/** What all the links have in common, as the API takes it: what the form holds, without what is empty. */
export function sharedOf(values: FieldValues): Readonly<Record<string, unknown>> {
  const entries = common.flatMap((name) => {
    const value = values[name] ?? null
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}
