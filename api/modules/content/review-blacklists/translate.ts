/** What JavaScript's expressions can do and an engine of linear time cannot. */
export type Unsupported = 'lookAround' | 'backReference' | 'tooLarge' | 'other'

const token =
  /\\u(?:d[89ab][\da-f]{2})\\u(?:d[c-f][\da-f]{2})|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\c[a-z]|\\p\{[^}]*\}|\\.|\[\^?\]?|\(\?<?[=!]|\(\?<[^>]*>|\(\?[a-z-]*:|./gisu

const space = String.raw`\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`
const noSpace = String.raw`\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`
/** With `i` and `u`, ſ is an s and the sign of Kelvin a k. */
const word = String.raw`\w\x{17F}\x{212A}`
const noWord = String.raw`\x00-/:-@\[-^\x60{-\x{17E}\x{180}-\x{2129}\x{212B}-\x{10FFFF}`

const classes: Readonly<Record<string, string>> = {
  [String.raw`\s`]: space,
  [String.raw`\S`]: noSpace,
  [String.raw`\w`]: word,
  [String.raw`\W`]: noWord,
}

const never = String.raw`[^\x00-\x{10FFFF}]`
const anything = String.raw`[\x00-\x{10FFFF}]`
const noLineEnd = String.raw`[^\n\r\x{2028}\x{2029}]`

/** A valid JavaScript expression (flags `i` and `u`) in RE2's writing, with JavaScript's meaning; or what of it RE2 does not have. */
export function toRe2(pattern: string): { readonly text: string } | Unsupported {
  let inClass = false
  let text = ''
  for (const [written] of pattern.matchAll(token)) {
    const refused = inClass ? null : unsupportedOf(written)
    if (refused !== null) return refused
    text += inClass ? inside(written) : outside(written)
    inClass = inClass ? written !== ']' : written === '[' || written === '[^'
  }
  return { text }
}

function unsupportedOf(written: string): Unsupported | null {
  if (/^\(\?<?[=!]/.test(written)) return 'lookAround'
  if (/^\\(?:[1-9]|k)/.test(written)) return 'backReference'
  return /^\(\?[a-z-]*[ms]/.test(written) ? 'other' : null
}

function outside(written: string): string {
  if (written === '[]') return never
  if (written === '[^]') return anything
  if (written === '.') return noLineEnd
  if (written.startsWith('(?<')) return '('
  const members = classes[written]
  return members === undefined ? escaped(written) : `[${members}]`
}

function inside(written: string): string {
  if (written === String.raw`\b`) return String.raw`\x08`
  if (written.startsWith('[')) return `\\${written}`
  return classes[written] ?? escaped(written)
}

function escaped(written: string): string {
  if (!written.startsWith('\\')) return written
  if (/^\\u/i.test(written) && written.length > 2) return codePoint(written)
  if (/^\\c./.test(written)) return `\\x{${((written.codePointAt(2) ?? 0) % 32).toString(16)}}`
  if (written === String.raw`\0`) return String.raw`\x00`
  return written.replace(/^(\\p\{)(?:Script|sc|General_Category|gc)=/i, '$1')
}

function codePoint(written: string): string {
  const units = written.match(/[\da-f]+/gi) ?? []
  const [first = 0, second] = units.map((unit) => Number.parseInt(unit, 16))
  const point = second === undefined ? first : (first - 0xd800) * 0x400 + (second - 0xdc00) + 0x10000
  return `\\x{${point.toString(16)}}`
}
