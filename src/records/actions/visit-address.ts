import type { VisitAction } from '../../../generated/types.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** The web address that a property holds; null where it holds none: the text is data, and `javascript:` would be one too. */
export function visitAddress({ field }: VisitAction, row: Row | null): string | null {
  const text = textOf(row?.[field] ?? '')
  if (/^\/(?!\/)/.test(text)) return text
  return /^https?:\/\//i.test(text) ? text : null
}
