import type { Locale } from '../../../kernel/formats/locale.ts'
import type { Choice } from '../../model/choice.ts'
import { type Field, referenceKey } from '../../model/field.ts'
import { fieldOf, type Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { textOf } from '../../query/text-of.ts'

/** What a spreadsheet shows: words, or a number or day that it can calculate with. */
export interface Cell {
  readonly text: string
  /** Without one, the text. A `Date` is the company's wall clock, written as if it were UTC. */
  readonly value?: number | Date
}

const empty: Cell = { text: '' }

/** A field of a record for a spreadsheet (domain/page-kinds.md §3 “import/export text”). */
export function cellOf(field: Field, name: string, record: Row, locale: Locale): Cell {
  const value = record[name]
  if (value === null || value === undefined) return empty
  switch (field.type) {
    case 'int':
    case 'percent':
    case 'decimal':
    case 'money':
      return { text: textOf(value), value: Number(value) }
    case 'bool':
      return { text: yesOrNo[locale][value === true ? 0 : 1] }
    case 'date':
      return { text: textOf(value), value: new Date(`${textOf(value)}T00:00:00Z`) }
    case 'datetime':
      return moment(textOf(value))
    case 'enum':
      return guarded(label(field.choices, value, locale))
    case 'enums':
      return guarded(listOf(value).map((each) => label(field.choices, each, locale)))
    case 'ref':
      return guarded(titleOf(record[referenceKey(name)]))
    case 'langs':
      return guarded(listOf(value).map((each) => textOf(property(each, 'mark'))))
    default:
      return guarded(Array.isArray(value) ? value.map(textOf) : textOf(value))
  }
}

/** The children of a record in one cell: their titles. */
export function childrenCell(child: Resource, rows: unknown, locale: Locale): Cell {
  return guarded(
    listOf(rows).map((row) => {
      const field = fieldOf(child, child.title)
      return field === undefined ? '' : cellOf(field, child.title, row as Row, locale).text
    }),
  )
}

/** `2025-01-31T08:00:00+08:00` as `2025-01-31 08:00`: the offset is the company's. */
function moment(text: string): Cell {
  const [, day = '', minute = '', second = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d))?/.exec(text) ?? []
  return { text: `${day} ${minute}`, value: new Date(`${day}T${minute}:${second}Z`) }
}

/** Text that a spreadsheet would take for a formula gets an apostrophe, at the beginning and at that of every line in it. */
export function guarded(text: string | readonly string[]): Cell {
  const whole = typeof text === 'string' ? text : text.join('; ')
  return { text: whole.replaceAll(/^(?=[=+\-@\t\r＝＋－＠])/gm, "'") }
}

const yesOrNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const

function label(choices: readonly Choice[] | null, value: unknown, locale: Locale): string {
  return choices?.find((choice) => choice.value === value)?.[locale] ?? textOf(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function titleOf(reference: unknown): string {
  return textOf(property(reference, 'title'))
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
