import type { EnumEntry, Schema } from '../contract/openapi.ts'
import { rememberFor } from '../memory.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import { longListName, nameLongList } from '../model/long-list.ts'
import { type Linked, message } from '../model/message.ts'

/** The values a property may have, with their labels; none when the list is open. */
export function optionsOf(field: string, schema: Schema): readonly EnumOption<Linked>[] {
  const entries = schema['x-enum'] ?? schema.items?.['x-enum']
  if (entries === undefined) return []
  const cached = optionsBy(entries)
  const list = longListName(entries)
  const name = list ?? field
  const options = cached.get(name) ?? entries.map((entry) => optionOf(name, entry))
  cached.set(name, options)
  if (list !== undefined) nameLongList(options, list)
  return options
}

/** Choices that stand on many pages are made once for every field's name, long ones once. */
const optionsBy = rememberFor<readonly EnumEntry[], Map<string, readonly EnumOption<Linked>[]>>(
  () => new Map(),
)

function optionOf(field: string, { value, zh, en, intent }: EnumEntry): EnumOption<Linked> {
  const label = message(`enum.${field}.${value}`, { zh, en })
  return { value, label, ...(intent && { intent }) }
}
