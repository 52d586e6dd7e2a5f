import { sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import type { Sheet } from '../../../kernel/formats/untrusted/read-sheet.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Field } from '../../model/field.ts'
import type { ImportColumn } from '../../model/import-source.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values, CellValue } from '../../model/rules.ts'
import { rowsVisible } from '../../operations/context.ts'
import { createSchemaCompiler, validationMessages } from '../../operations/validation.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { array, run } from '../../query/sql.ts'
import { cellValue, words } from './cell-value.ts'
import { lineSchema } from './columns.ts'

/** One line of a file as the record that it would become. */
export interface CheckedRow {
  /** As a spreadsheet numbers it: the headers are line 1. */
  readonly line: number
  readonly texts: Readonly<Record<string, string>>
  readonly values: Readonly<Values>
  readonly errors: FieldErrors
}

const compile = createSchemaCompiler()

/** Reads every line by the mapping: values by their fields' types, titles to ids, and the limits of the resource's input. */
export async function checkRows(
  resource: Resource,
  sheet: Sheet,
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, string>>,
  call: Call,
): Promise<CheckedRow[]> {
  const mapped = columns.flatMap((column) => {
    const place = sheet.headers.indexOf(mapping[column.name] ?? '')
    return place < 0 ? [] : [{ ...column, place }]
  })
  const validate = compile(lineSchema(resource, call.services.find), 'body')
  const ids = new Map<string, Lookup>()
  for (const { name, field, place } of mapped) {
    const read = resource.rules.cells?.[name]
    if (read !== undefined) ids.set(name, await read(call))
    else if (field.type === 'ref' || field.type === 'refs')
      ids.set(
        name,
        await lookUp(
          field,
          sheet.rows.map((row) => row[place] ?? ''),
          call,
        ),
      )
  }
  return sheet.rows.map((row, index) => {
    const texts: Record<string, string> = {}
    const values: Record<string, unknown> = {}
    const errors: FieldErrors = {}
    for (const { name, field, place } of mapped) {
      const text = row[place] ?? ''
      texts[name] = text
      if (text === '') continue
      const cell = ids.get(name)?.(text) ?? cellValue(field, text, call.caller.timezone)
      if ('problem' in cell) errors[name] = [cell.problem]
      else put(values, name, cell.value)
    }
    if (!validate(values)) {
      for (const [name, messages] of Object.entries(validationMessages(validate.errors ?? [])))
        errors[columnName(name)] ??= messages
    }
    return { line: index + 2, texts, values, errors }
  })
}

/** `items.product_id` is a field of the only child of its line. */
function put(values: Record<string, unknown>, name: string, value: unknown): void {
  const [outer = '', inner] = name.split('.')
  if (inner === undefined) {
    values[name] = value
    return
  }
  const list = values[outer]
  const child: object = Array.isArray(list) && typeof list[0] === 'object' ? list[0] : {}
  values[outer] = [{ ...child, [inner]: value }]
}

/** A message about `items.0.product_id` belongs to the column `items.product_id`. */
export function columnName(path: string): string {
  return path.replace(/\.0\./, '.')
}

type Lookup = (text: string) => CellValue

/** Ids of records by their title or their id; only what the caller may see is there. */
async function lookUp(field: Field, texts: readonly string[], call: Call): Promise<Lookup> {
  const target = call.services.find(field.resource ?? '')
  if (target === undefined) throw new Error(`${field.zh} leads to no resource`)
  const isList = field.type === 'refs'
  const lookedUp = [
    ...new Set(texts.flatMap((text) => (isList ? words(text) : [text])).filter((text) => text !== '')),
  ]
  const numbers = lookedUp.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  const alive = notDeleted(target)
  const title = sql`t.${sql.identifier(target.title)}::text`
  const rows = await run<{ id: number; title: string }>(
    call.tx,
    sql`select t.id, ${title} as title from ${sql.identifier(target.name)} t
      where (${title} = any(${array(lookedUp, 'text')}) or t.id = any(${array(numbers, 'bigint')}))
        and ${rowsVisible(target, call)} and ${alive}`,
  )
  const byTitle = Map.groupBy(rows, (row) => row.title)
  const existing = new Set(rows.map((row) => String(row.id)))
  const one = (text: string): CellValue => {
    const found = byTitle.get(text) ?? []
    if (found.length === 1) return { value: found[0]?.id }
    if (found.length > 1)
      return {
        problem: message('有 {n} 条同名的{label}，请填写编号', { n: found.length, label: named(target) }),
      }
    return existing.has(text)
      ? { value: Number(text) }
      : { problem: message('所选{label}不存在', { label: named(field) }) }
  }
  return (text) => {
    if (!isList) return one(text)
    const found = words(text).map(one)
    return (
      found.find((each) => 'problem' in each) ?? {
        value: found.map((each) => ('value' in each ? each.value : null)),
      }
    )
  }
}
