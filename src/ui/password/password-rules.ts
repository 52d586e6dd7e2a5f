export type PasswordRule = 'length' | 'kinds' | 'username' | 'different'

export interface PasswordDraft {
  /** Null where it is not asked for: one user sets the password of another. */
  readonly current: string | null
  readonly next: string
  /** Null if unknown: then only the API checks it. */
  readonly username: string | null
}

/** The rules of a new password (domain/screens.md, /my/changepwd), in order, and whether each is met. */
export function checkPassword(draft: PasswordDraft): readonly (readonly [PasswordRule, boolean])[] {
  const { current, next, username } = draft
  const length = lengthOf(next)
  const isBlank = next === ''
  return [
    ['length', length >= 10 && length <= 72],
    ['kinds', kindsOf(next) >= 3],
    ...(username === null ? [] : [['username', !isBlank && !contains(next, username)] as const]),
    ...(current === null ? [] : [['different', !isBlank && next !== current] as const]),
  ]
}

/** 0 for nothing, 1 weak to 4 strong; never more than weak while a rule is broken. */
export function passwordStrength(draft: PasswordDraft): 0 | 1 | 2 | 3 | 4 {
  const { next } = draft
  if (next === '') return 0
  if (checkPassword(draft).some(([, isMet]) => !isMet)) return 1
  const variety = new Set(next).size
  if (variety < 8) return 2
  return lengthOf(next) >= 16 || (kindsOf(next) === 4 && variety >= 12) ? 4 : 3
}

/** A password that keeps to the rules, of characters that are not confused, from the browser's secure source. */
export function generatePassword(username: string | null, length = 16): string {
  for (;;) {
    const next = Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('')
    if (passwordStrength({ current: null, next, username }) === 4) return next
  }
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!@#%+='

/** Without the bias of a remainder. */
function randomBelow(limit: number): number {
  const most = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < most) return byte % limit
  }
}

/** Lower case, upper case, digits, others. */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

function kindsOf(text: string): number {
  return kinds.filter((kind) => kind.test(text)).length
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}
