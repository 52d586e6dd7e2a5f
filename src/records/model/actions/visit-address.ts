import type { VisitAction } from '../../../../generated/types.ts'
import { type Subject, resolveSource } from '../rows/subject.ts'

/** The web address that it leads to; null where there is none: the text is data, and `javascript:` would be one too. */
export function visitAddress({ field }: VisitAction, subject: Subject): string | null {
  const text = String(resolveSource(field, subject) ?? '')
  if (/^\/(?!\/)/.test(text)) return text
  return /^https?:\/\//i.test(text) ? text : null
}
