import { message, named } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Caller } from '../../model/caller.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { isUnchanged } from './unchanged.ts'

/** Messages for values that a record keeps for life; sending them along unchanged is no mistake. */
export function immutableErrors(
  { fields }: Resource,
  values: Readonly<Values>,
  record: Readonly<Values>,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { immutable, zh, en }]) =>
      immutable && values[name] !== undefined && !isUnchanged(values[name], record[name])
        ? [[name, [message('{label}创建后不可修改', { label: named({ zh, en }) })]]]
        : [],
    ),
  )
}

/** A message where a caller would give a record to a user whose records they do not see. */
export function ownerErrors(
  { access: { ownerScoped }, fields }: Resource,
  values: Readonly<Values>,
  { owners }: Caller,
): FieldErrors {
  if (ownerScoped === null || owners === null) return {}
  const owner = values[ownerScoped]
  if (owner === undefined || owners.includes(Number(owner))) return {}
  return {
    [ownerScoped]: [
      message('{label}不在您的数据范围内', {
        label: named(fields[ownerScoped] ?? { zh: '负责人', en: 'Owner' }),
      }),
    ],
  }
}
