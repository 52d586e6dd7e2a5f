import type { Schema } from '../contract/openapi.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import { type Linked, message } from '../model/message.ts'

/** The values a property may have, with their labels; none when the list is open. */
export function optionsOf(field: string, schema: Schema): readonly EnumOption<Linked>[] {
  const entries = schema['x-enum'] ?? schema.items?.['x-enum'] ?? []
  return entries.map(({ value, zh, en, intent }) => ({
    value,
    label: message(`enum.${field}.${value}`, { zh, en }),
    ...(intent && { intent }),
  }))
}
