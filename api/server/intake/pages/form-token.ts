import { randomInt } from 'node:crypto'
import type { FormPurpose, ReaderLinks } from '../../../kernel/platform/reader-links.ts'

/** A form as its page was shown. */
export interface ShownAt {
  readonly formId: number
  /** Seconds since. */
  readonly age: number
}

/** What a form is for, and the record or company that it is about. */
export interface FormSubject {
  readonly purpose: FormPurpose
  readonly id: number
}

/** The field that holds the token. */
export const tokenName = 'form'

/** The field that only programs fill. */
export const trapName = 'website'

/** How long a form can be sent, in seconds. */
const lifetime = 86_400

/** What a random number of a form is below: what JavaScript and the base of tokens hold exactly. */
const mostForms = 2 ** 47

/** Signed: says which form it is, and when it was shown. */
export function newFormToken(
  links: ReaderLinks,
  { purpose, id }: FormSubject,
  now = Date.now(),
  formId = randomInt(mostForms),
): string {
  return links.token(purpose, [id, Math.floor(now / 1000), formId])
}

/** Null for a form that was not shown here, is about something else, or was shown too long ago. */
export function readFormToken(
  links: ReaderLinks,
  { purpose, id }: FormSubject,
  token: string,
  now = Date.now(),
): ShownAt | null {
  const [subject, shownAt = 0, formId = 0] = links.read(purpose, token) ?? []
  const age = Math.max(0, Math.floor(now / 1000) - shownAt)
  return subject !== id || age > lifetime ? null : { formId, age }
}

/** The fields that no visitor sees. */
export function hiddenFields(token: string): string {
  return `<input type="hidden" name="${tokenName}" value="${token}"><p class="trap" aria-hidden="true"><label>Website <input name="${trapName}" tabindex="-1" autocomplete="off"></label></p>`
}
