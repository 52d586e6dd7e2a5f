/**
 * How values travel: parameters go out as text, columns come back by type. One table for both databases, so that a row
 * is the same on PGlite and on PostgreSQL. The promise is written on `Query`.
 */

export type Parameter = string | null

/** A parameter as the text that PostgreSQL reads. */
export function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return toArray(value)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  throw new TypeError(`A ${typeof value} is no SQL parameter`)
}

/** A column's text as the value of its type (`oid` as in pg_type); null never comes here. */
export function fromColumn(oid: number, text: string): unknown {
  const element = ARRAY_ELEMENTS[oid]
  return element === undefined ? fromScalar(oid, text) : fromArray(text, element)
}

/** pg_type oids that need more than their text. */
const BOOL = 16
const BYTEA = 17
const INT8 = 20
const NUMBERS = new Set([21, 23, 26, 700, 701])
const JSONS = new Set([114, 3802])
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

const ARRAY_ELEMENTS: Readonly<Record<number, number>> = {
  199: 114,
  1000: BOOL,
  1001: BYTEA,
  1002: 18,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: INT8,
  1021: 700,
  1022: 701,
  1028: 26,
  1041: 869,
  1115: TIMESTAMP,
  1182: 1082,
  1183: 1083,
  1185: TIMESTAMPTZ,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

function fromScalar(oid: number, text: string): unknown {
  if (oid === INT8) return fromBigint(text)
  if (NUMBERS.has(oid)) return Number(text)
  if (oid === BOOL) return text === 't'
  if (JSONS.has(oid)) return JSON.parse(text)
  if (oid === TIMESTAMPTZ) return text.replace(' ', 'T').replace(/\+00$/, 'Z')
  if (oid === TIMESTAMP) return text.replace(' ', 'T')
  if (oid === BYTEA) return Uint8Array.from(Buffer.from(text.slice(2), 'hex'))
  return text
}

function fromBigint(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

function toArray(values: readonly unknown[]): string {
  return `{${values.map((value) => (Array.isArray(value) ? toArray(value) : toElement(value))).join(',')}}`
}

function toElement(value: unknown): string {
  const text = toParameter(value)
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** Reads `{1,NULL,"a,b",{…}}`, nested to any depth. */
function fromArray(text: string, element: number): unknown[] {
  // Without quotes and nested lists, as the keys of a member are, which every call reads.
  if (text === '{}') return []
  if (text.startsWith('{') && !text.includes('"') && !text.includes('{', 1))
    return text.slice(1, -1).split(',').map(fromBare)

  let at = text.indexOf('{')

  function fromBare(value: string): unknown {
    return value === 'NULL' ? null : fromScalar(element, value)
  }

  const readList = (): unknown[] => {
    const values: unknown[] = []
    at += 1
    while (text[at] !== '}') {
      values.push(text[at] === '{' ? readList() : text[at] === '"' ? readQuoted() : readBare())
      if (text[at] === ',') at += 1
    }
    at += 1
    return values
  }

  const readQuoted = (): unknown => {
    let value = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      value += text[at]
    }
    at += 1
    return fromScalar(element, value)
  }

  const readBare = (): unknown => {
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at += 1
    return fromBare(text.slice(start, at))
  }

  return readList()
}
