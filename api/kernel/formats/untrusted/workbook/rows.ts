import { sheet as limits } from '../limits.ts'
import { readMarkup } from '../markup.ts'
import type { SheetLines } from '../sheet-lines.ts'
import { unescaped } from './strings.ts'

/** What cells refer to. */
export interface Referred {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly since1904: boolean
}

/** Adds the rows of a sheet as texts. Cells beyond the columns that a sheet may have are left out; blank rows too. */
export async function readRows(
  content: AsyncIterable<Uint8Array>,
  referred: Referred,
  lines: SheetLines,
): Promise<void> {
  let row: string[] = []
  let place = 0
  let cell: Readonly<Record<string, string>> = {}
  let value = ''
  let isValue = false
  let isReading = false
  await readMarkup(content, {
    open: (name, attributes) => {
      if (name === 'row') [row, place] = [[], 0]
      if (name === 'c') {
        ;[cell, value] = [attributes, '']
        place = placeOf(attributes['r']) ?? place
      }
      if (name === 'rPh') isReading = true
      isValue = (name === 'v' || name === 't') && !isReading
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isReading = false
      if (name === 'c') {
        const text = textOf(cell, value, referred)
        if (text !== '' && place <= limits.columns) {
          while (row.length < place) row.push('')
          row[place] = text
        }
        place += 1
      }
      if (name === 'row') lines.add(row)
    },
  })
}

/** `C7` is in the third column: 2. Null where a cell does not say where it is. */
function placeOf(address: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(address ?? '') ?? []
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(
  { t: type = 'n', s: style = '-1' }: Readonly<Record<string, string>>,
  value: string,
  { strings, dateStyles, since1904 }: Referred,
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' || value === 'true' ? '是' : '否'
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return value
  return dateStyles.has(Number(style)) ? dayOf(number, since1904) : String(number)
}

/** `2025-01-31` or `2025-01-31 08:00`. Excel takes 1900 for a leap year; days from March on are counted one too far. */
function dayOf(serial: number, since1904: boolean): string {
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000))
  if (Number.isNaN(time.getTime())) return String(serial)
  return time.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
