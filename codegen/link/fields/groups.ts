import { findings } from '../../diagnostics/catalogue.ts'
import type { FormField, FormGroup } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'
import type { FieldData, GroupData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkConditions } from './conditions.ts'
import { type Bodies, linkField } from './field.ts'

/** Groups of a form; a field stands in one of them only. */
export function linkGroups(
  context: PageContext,
  bodies: Bodies,
  groups: readonly GroupData[] | undefined,
  at: DataPath,
): readonly FormGroup<Linked>[] {
  reportDuplicates(
    context,
    at,
    (groups ?? []).map(({ key }) => key),
    ['key'],
  )
  reportFieldsTwice(context, groups ?? [], at)
  return (groups ?? []).map(({ key, label, fields, when }, index) => ({
    key,
    label: textOf(context, 'groups', key, label, [...at, index, 'label']),
    when: omitEmpty(
      linkConditions(context, { name: bodies.name, fields: bodies.record }, when, [...at, index, 'when']),
    ),
    fields: linkFields(context, bodies, fields, [...at, index, 'fields']),
  }))
}

/** A field of two groups, unless conditions decide which of them shows it. */
function reportFieldsTwice({ scope, place }: PageContext, groups: readonly GroupData[], at: DataPath): void {
  const first = new Map<string, { readonly path: DataPath; readonly group: number }>()
  for (const [group, { fields, when }] of groups.entries()) {
    for (const [index, data] of when === undefined ? (fields ?? []).entries() : []) {
      const { field, when: own }: Exclude<FieldData, string> =
        typeof data === 'string' ? { field: data } : data
      const path = [...at, group, 'fields', index]
      const duplicate = first.get(field)
      if (own !== undefined || duplicate?.group === group) continue
      if (duplicate === undefined) first.set(field, { path, group })
      else {
        const related = [{ message: 'first here', place: place(duplicate.path) }]
        scope.report.add(findings.duplicateEntry({ entry: field }), place(path), { related })
      }
    }
  }
}

export function linkFields(
  context: PageContext,
  bodies: Bodies,
  fields: readonly FieldData[] | undefined,
  at: DataPath,
): readonly FormField<Linked>[] {
  reportDuplicates(
    context,
    at,
    (fields ?? []).map((field) => (typeof field === 'string' ? field : field.field)),
  )
  return (fields ?? []).flatMap((field, index) => linkField(context, bodies, field, [...at, index]) ?? [])
}
