import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { type UtmValues, utmFields } from './tagged-url.ts'

export interface UtmPreset {
  readonly id: number
  readonly name: string
  readonly utm: UtmValues
}

/** Of the views that are saved for a page, those of the person that hold UTM values. */
export function presetsIn(rows: readonly Row[], me: number): readonly UtmPreset[] {
  return rows.flatMap((row) => {
    const utm = record(record(row['state'])['utm'])
    const values = utmFields.flatMap((field) => {
      const value = utm[field]
      return typeof value === 'string' && value !== '' ? [[field, value] as const] : []
    })
    return Number(row['user_id']) === me && values.length > 0
      ? [{ id: Number(row['id']), name: textOf(row['name']), utm: Object.fromEntries(values) }]
      : []
  })
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
