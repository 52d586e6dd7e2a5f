/** The API's rules of a new password: length, and kinds of characters of lower case, upper case, digits and others. */
export interface PasswordQuality {
  readonly hasLength: boolean
  readonly hasKinds: boolean
  readonly strength: 'weak' | 'fair' | 'strong'
}

export const passwordLength = { min: 10, max: 72 } as const
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

export function passwordQuality(text: string): PasswordQuality {
  const length = Array.from(text).length
  const hasLength = length >= passwordLength.min && length <= passwordLength.max
  const count = kinds.filter((kind) => kind.test(text)).length
  const hasKinds = count >= 3
  const variety = new Set(text).size
  const isStrong = variety >= 8 && (length >= 16 || (count === 4 && variety >= 12))
  return { hasLength, hasKinds, strength: !hasLength || !hasKinds ? 'weak' : isStrong ? 'strong' : 'fair' }
}

/** A password that keeps to the rules, of characters that nobody confuses, from the browser's secure source. */
export function generatePassword(length = 16): string {
  for (;;) {
    const text = Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('')
    if (passwordQuality(text).strength === 'strong') return text
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
