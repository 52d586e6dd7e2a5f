import type { FormField, FormGroup } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'
import type { FieldData, GroupData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportTwins } from '../twins.ts'
import { linkConditions } from './conditions.ts'
import { type Bodies, linkField } from './field.ts'

/** Groups of a form; a field stands in one of them only. */
export function linkGroups(
  context: PageContext,
  bodies: Bodies,
  groups: readonly GroupData[] | undefined,
  at: DataPath,
): readonly FormGroup<Linked>[] {
  reportTwins(
    context,
    at,
    (groups ?? []).map(({ key }) => key),
    ['key'],
  )
  return (groups ?? []).map(({ key, label, fields, when }, index) => ({
    key,
    label: textOf(context, 'groups', key, label, [...at, index, 'label']),
    when: linkConditions(context, { name: bodies.name, fields: bodies.record }, when, [...at, index, 'when']),
    fields: linkFields(context, bodies, fields, [...at, index, 'fields']),
  }))
}

export function linkFields(
  context: PageContext,
  bodies: Bodies,
  fields: readonly FieldData[] | undefined,
  at: DataPath,
): readonly FormField<Linked>[] {
  reportTwins(
    context,
    at,
    (fields ?? []).map((field) => (typeof field === 'string' ? field : field.field)),
  )
  return (fields ?? []).flatMap((field, index) => linkField(context, bodies, field, [...at, index]) ?? [])
}
