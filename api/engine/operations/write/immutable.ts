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
    Object.entries(fields).flatMap(([name, { immutable, zh }]) =>
      immutable && values[name] !== undefined && !isUnchanged(values[name], record[name])
        ? [[name, [`${zh}创建后不可修改`]]]
        : [],
    ),
  )
}

/** A message where a caller would give a record to somebody whose records they do not see. */
export function ownerErrors(
  { access: { ownerScoped }, fields }: Resource,
  values: Readonly<Values>,
  { owners }: Caller,
): FieldErrors {
  if (ownerScoped === null || owners === null) return {}
  const owner = values[ownerScoped]
  if (owner === undefined || owners.includes(Number(owner))) return {}
  return { [ownerScoped]: [`${fields[ownerScoped]?.zh ?? '负责人'}不在您的数据范围内`] }
}
