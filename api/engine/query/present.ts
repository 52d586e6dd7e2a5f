import { recordIn, type MessagesByPath } from '../../kernel/formats/messages/messages-by-path.ts'
import { type Field, referenceKey } from '../model/field.ts'
import type { Resource } from '../model/resource.ts'
import type { Row } from '../model/row.ts'
import { textOf } from './text-of.ts'
import { withOffset } from './zoned-time.ts'

/** A database row as the answer's record: money as text, times with the company's offset, references as objects. */
export function presentRow(resource: Resource, row: Row, timezone: string): Row {
  const record: Row = { id: row['id'] }
  for (const [name, field] of Object.entries({ ...resource.fields, ...resource.computed })) {
    if (field.writeOnly || !Object.hasOwn(row, name)) continue
    record[name] = presentValue(field, row[name], timezone)
    if (field.type === 'ref') record[referenceKey(name)] = reference(row, name)
  }
  const messages = hasMessages(resource) ? row['said'] : null
  return isMessages(messages) ? recordIn('en', record, messages) : record
}

/** Whether the resource keeps the messages that its texts are worded from (`storage.internal.said`). */
export function hasMessages({ storage }: Resource): boolean {
  return storage.internal['said'] === 'jsonb'
}

const isMessages = (value: unknown): value is MessagesByPath => typeof value === 'object' && value !== null

/** Column of a row that holds the title of the record a reference names. */
export function titleColumn(name: string): string {
  return `${referenceKey(name)}__title`
}

/** One value by its field's type. */
export function presentValue(field: Field, value: unknown, timezone: string): unknown {
  if (value === null || value === undefined) return null
  if (field.type === 'datetime') return withOffset(textOf(value), timezone)
  if (field.type === 'percent' || field.type === 'int') return Number(value)
  return value
}

function reference(row: Row, name: string): { id: unknown; title: string } | null {
  const id = row[name]
  if (id === null) return null
  const title = row[titleColumn(name)]
  return { id, title: typeof title === 'string' ? title : textOf(id) }
}
