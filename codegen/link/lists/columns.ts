import { findings } from '../../diagnostics/catalogue.ts'
import type { Column } from '../../model/descriptors/column.ts'
import type { FormField } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'
import type { ColumnData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { bodyOf } from '../calls/submission.ts'
import { linkWidgetName } from '../calls/widgets.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkFact } from '../fields/facts.ts'
import { linkField } from '../fields/field.ts'
import type { TableScope } from './table-scope.ts'
import { checkMarks, linkTones } from './tones.ts'

/** Columns of the page's own list. */
export function linkColumns(table: TableScope): readonly Column<Linked>[] {
  const { page, resource } = table
  const capabilities = { sorts: resource.sorts, sums: resource.sums, resource: resource.name }
  return linkColumnList(table, table.owner, page.columns, ['columns'], capabilities)
}

/** What a list can do besides showing: null where it can do nothing. */
export interface ListCapabilities {
  readonly sorts: ReadonlySet<string>
  readonly sums: ReadonlySet<string>
  /** Whose update operation edits a cell. */
  readonly resource: string
}

export function linkColumnList(
  context: PageContext,
  owner: FieldSet,
  data: readonly (string | ColumnData)[] | undefined,
  at: DataPath,
  capabilities: ListCapabilities,
): readonly Column<Linked>[] {
  const columns = (data ?? []).map((column) => (typeof column === 'string' ? { field: column } : column))
  reportDuplicates(
    context,
    at,
    columns.map(({ field }) => field),
  )
  return columns.flatMap(
    (column, index) => linkColumn(context, owner, column, [...at, index], capabilities) ?? [],
  )
}

function linkColumn(
  context: PageContext,
  owner: FieldSet,
  column: ColumnData,
  at: DataPath,
  capabilities: ListCapabilities,
): Column<Linked> | null {
  const { scope, place } = context
  const { field } = column
  const fact = linkFact(context, owner, field, [...at, 'field'])
  if (fact === null) return null
  if (column.sortable && !capabilities.sorts.has(field)) {
    scope.report.add(findings.unsortable({ field, resource: owner.name }), place([...at, 'sortable'], 'key'))
  }
  if (column.sum && !capabilities.sums.has(field)) {
    scope.report.add(
      findings.sumWithoutSummary({ field, resource: owner.name }),
      place([...at, 'sum'], 'key'),
    )
  }
  if (column.lines && !listTypes.has(fact.type)) {
    scope.report.add(
      findings.linesOfOneValue({ field, resource: owner.name }),
      place([...at, 'lines'], 'key'),
    )
  }
  checkMarks(context, column, fact.type, at)
  if (column.widget !== undefined) linkWidgetName(context, column.widget, [...at, 'widget'])
  const edit = column.edit ? linkEdit(context, capabilities.resource, field, at) : null
  return {
    ...fact,
    pinned: column.pinned || undefined,
    sortable: column.sortable || undefined,
    sum: column.sum || undefined,
    hidden: column.hidden || undefined,
    lines: column.lines || undefined,
    ...(column.tones && { tones: linkTones(context, owner, column.tones, [...at, 'tones']) }),
    ...(column.accounting === true && { accounting: true }),
    ...(edit && { edit }),
    ...(column.widget !== undefined && { widget: column.widget }),
  }
}

/** Types of which a value is a list. */
const listTypes: ReadonlySet<string> = new Set(['tags', 'json'])

/** The field that edits a cell; reported when the API's update does not take it. */
function linkEdit(
  context: PageContext,
  resource: string,
  field: string,
  at: DataPath,
): FormField<Linked> | null {
  const update = context.scope.contract.operations.get(`${resource}_update`)
  const body = update ? bodyOf(update) : null
  if (!Object.hasOwn(body?.properties ?? {}, field)) {
    context.scope.report.add(findings.uneditable({ field, resource }), context.place([...at, 'edit'], 'key'))
    return null
  }
  return linkField(context, { name: resource, create: null, update: body, record: context.record }, field, at)
}
