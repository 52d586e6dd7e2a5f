import { partsOf, titleOf } from '../cells/cell-value.ts'
import { textOf } from '../list/list-result.ts'

/** Something that happened, as a person reads it. */
export interface TimelineEvent {
  /** ISO time; null: the answer does not say. */
  readonly at: string | null
  readonly title: string
  readonly by: string
  readonly detail: string
}

/** Reads an entry of any history by the names that the API uses in them. */
export function eventOf(entry: unknown): TimelineEvent {
  const values = recordOf(entry)
  const { at, title, type, event, by, detail, ...others } = values
  const rest = Object.entries(others).flatMap(([key, value]) =>
    isInternal(key) || value === null ? [] : partsOf(value),
  )
  const shown = detail ?? null
  const name = title ?? type ?? event ?? null
  return {
    at: typeof at === 'string' ? at : null,
    title: name === null ? '' : titleOf(name),
    by: by === null || by === undefined ? '' : titleOf(by),
    detail: shown === null ? rest.join(' · ') : detailText(shown),
  }
}

const detailText = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null ? partsOf(detail).join(' · ') : textOf(detail)

const isInternal = (key: string): boolean => key === '__typename' || key === 'id' || key.endsWith('_id')

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
