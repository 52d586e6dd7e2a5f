import type { VisitAction } from '../../../generated/types.ts'
import { textOf } from '../list/list-result.ts'
import { type Subject, resolveSource } from './subject.ts'

/** The web address that a property holds; null where it holds none: the text is data, and `javascript:` would be one too. */
export function visitAddress({ field }: VisitAction, subject: Subject): string | null {
  const text = textOf(resolveSource(field, subject) ?? '')
  if (/^\/(?!\/)/.test(text)) return text
  return /^https?:\/\//i.test(text) ? text : null
}
