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
  const { title, type, event, ...others } = values
  const { at = others['sent_at'] ?? others['created_at'], by = others['user'], content } = others
  const { detail = content } = others
  const rest = Object.entries(others).flatMap(([key, value]) =>
    told.has(key) || isInternal(key) || value === null ? [] : partsOf(value),
  )
  const shown = detail ?? null
  const name = title ?? (content === undefined ? (type ?? event ?? null) : null)
  return {
    at: typeof at === 'string' ? at : null,
    title: name === null ? '' : titleOf(name),
    by: by === null || by === undefined ? '' : titleOf(by),
    detail: shown === null ? rest.join(' · ') : detailText(shown),
  }
}

/** What stands in a place of its own. */
const told = new Set(['at', 'by', 'detail', 'content', 'user', 'sent_at', 'created_at', 'updated_at'])

const detailText = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null ? partsOf(detail).join(' · ') : textOf(detail)

const isInternal = (key: string): boolean => key === '__typename' || key === 'id' || key.endsWith('_id')

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
