import type { FormField, FormGroup } from '../../generated/types.ts'
import { failedConditions } from '../records/model/conditions/conditions.ts'
import {
  type FieldValue,
  type FieldValues,
  bodyValue,
  initialValue,
  initialValues,
} from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'

export type FormMode = 'create' | 'edit' | 'clone'

/** Every field of the groups, once: conditions may decide in which group it stands. */
export function fieldsOf(groups: readonly FormGroup[]): readonly FormField[] {
  const all = groups.flatMap(({ fields }) => fields)
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index)
}

/** The groups and fields that the values ask for; a hidden field keeps what it holds. */
export function shownGroups(
  groups: readonly FormGroup[],
  record: Row | null,
  values: FieldValues,
  me: number,
): readonly FormGroup[] {
  const row = { ...record, ...values }
  const isShown = ({ when }: Pick<FormField, 'when'>) => failedConditions(when, row, [], me).length === 0
  return groups
    .filter(isShown)
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Whether the API takes the field here; elsewhere it is only shown. */
export function isWritable({ writable }: FormField, mode: FormMode): boolean {
  return writable.includes(mode === 'edit' ? 'update' : 'create')
}

/** What the controls start with: of the record, or of a new one what is given and the defaults. */
export function startValues(
  fields: readonly FormField[],
  record: Row | null,
  preset: Readonly<Record<string, unknown>> = {},
  me: number | null = null,
): FieldValues {
  if (record === null) return initialValues(fields, preset, me)
  return Object.fromEntries(
    fields.map((field) => [
      field.field,
      initialValue(withoutDefault(field), withoutTypeNames(record[field.field]), record),
    ]),
  )
}

/** A record has what it has: nothing in it is no invitation to a default. */
function withoutDefault(field: FormField): FormField {
  const { default: _, ...rest } = field
  return rest
}

/** What the gateway adds to every object is no property of the record. */
function withoutTypeNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypeNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === '__typename' ? [] : [[key, withoutTypeNames(inner)]],
    ),
  )
}

/** Fields that would be sent as something else. */
export function changedFields(
  fields: readonly FormField[],
  values: FieldValues,
  base: FieldValues,
): readonly FormField[] {
  return fields.filter((field) => {
    const [now, before] = [values, base].map((all) => bodyValue(field, all[field.field] ?? null, all))
    return JSON.stringify(now) !== JSON.stringify(before)
  })
}

/** Both would be sent as the same. */
export function isSame(field: FormField, one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(bodyValue(field, one)) === JSON.stringify(bodyValue(field, other))
}
