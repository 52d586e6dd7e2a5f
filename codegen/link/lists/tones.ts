import { findings } from '../../diagnostics/catalogue.ts'
import type { ColumnType, Tone } from '../../model/descriptors/column.ts'
import type { Linked } from '../../model/message.ts'
import type { ToneData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type FieldSet, type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkConditions } from '../fields/conditions.ts'

/** Marks by condition: conditions on fields that the rows have, each with words of its own. */
export function linkTones(
  context: PageContext,
  owner: FieldSet,
  tones: readonly ToneData[],
  at: DataPath,
): readonly Tone<Linked>[] {
  reportDuplicates(
    context,
    at,
    tones.map(({ key }) => key),
  )
  return tones.map(({ key, tone, label, when, row }, index) => ({
    key,
    tone,
    label: textOf(context, 'tones', key, label, [...at, index, 'label']),
    when: linkConditions(context, owner, when, [...at, index, 'when']),
    ...(row === true && { row }),
  }))
}

/** A value whose colour the contract gives takes no other; brackets are for amounts. */
export function checkMarks(
  { scope, place }: PageContext,
  column: { readonly field: string; readonly tones?: unknown; readonly accounting?: boolean },
  type: ColumnType,
  at: DataPath,
): void {
  const { field } = column
  if (column.tones !== undefined && type === 'tag')
    scope.report.add(findings.toneOfColoured({ field }), place([...at, 'tones'], 'key'))
  if (column.accounting === true && type !== 'money')
    scope.report.add(findings.accountingOfNoAmount({ field }), place([...at, 'accounting'], 'key'))
}
