/** A text without what a log does not show. */
export type Scrub = (text: string) => string

export const masked = '***'

/** Also as a part of an address of the web. The bounds keep a long text from being read again and again. */
const mailAddress = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu

/** A text without e-mail addresses, wherever they come from. */
export const scrubAddresses: Scrub = (text) => text.replace(mailAddress, masked)

/** A text without e-mail addresses and without these values, as they are or in the query of an address. */
export function scrubberOf(values: Iterable<string>): Scrub {
  const forms = new Set([...values].map(scrubAddresses).filter(isTelling).flatMap(formsOf))
  const ordered = [...forms].toSorted((one, other) => other.length - one.length)
  return (text) => ordered.reduce((rest, value) => rest.replaceAll(value, masked), scrubAddresses(text))
}

/** Shorter ones stand in any text: a name of two signs is a name in Chinese only. */
function isTelling(value: string): boolean {
  return value !== masked && (value.length > 3 || (value.length > 1 && /\P{ASCII}/u.test(value)))
}

function formsOf(value: string): string[] {
  if (!value.isWellFormed()) return [value]
  const encoded = encodeURIComponent(value)
  return [value, encoded, encoded.replaceAll('%20', '+'), value.replaceAll(' ', '+')]
}
