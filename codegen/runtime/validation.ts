/** One rule of a body that a value breaks, as ajv reports it. */
export interface ValidationError {
  /** JSON pointer to the value: `/items/0/quantity`. */
  readonly instancePath: string
  /** The broken rule: `required`, `maxLength`, `pattern`, … */
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/** Whether a body keeps to the contract; afterwards `errors` holds what it breaks. */
export interface Validator {
  (data: unknown): boolean
  errors?: readonly ValidationError[] | null
}

/** Characters as people count them: a surrogate pair is one. */
export function ucs2length(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Deep equality of JSON values. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(Reflect.get(a, key), Reflect.get(b, key)))
  )
}

/** The formats that the contract uses; an unknown one is not checked. */
export const formats = {
  date: isDate,
  'date-time': isDateTime,
  time: (text: string): boolean => time.test(text),
  email: (text: string): boolean => email.test(text),
  uri: isAddress,
  ipv4: (text: string): boolean => ipv4.test(text),
  uuid: (text: string): boolean => uuid.test(text),
}

const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isDateTime(text: string): boolean {
  const [day = '', clock = ''] = text.split(/[T ]/i)
  return isDate(day) && time.test(clock)
}

function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text)
}
