import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { SearchGroup } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { SearchGroupData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { linkActionList } from '../actions/actions.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkColumnList } from '../lists/columns.ts'
import { rowSelection } from '../lists/selection.ts'

/** The lists that the answer of a search consists of, each with the columns of its resource. */
export function linkSearchGroups(
  context: PageContext,
  search: Operation,
  groups: readonly SearchGroupData[],
  at: DataPath,
): readonly SearchGroup<Linked>[] {
  reportDuplicates(
    context,
    at,
    groups.map(({ key }) => key),
    ['key'],
  )
  return groups.flatMap((group, index) => linkGroup(context, search, group, [...at, index]) ?? [])
}

function linkGroup(
  context: PageContext,
  search: Operation,
  group: SearchGroupData,
  at: DataPath,
): SearchGroup<Linked> | null {
  const { scope, place } = context
  const { key, label, resource: name } = group
  const answered = search.answer?.properties?.['data']?.properties ?? {}
  if (answered[key]?.items === undefined) {
    const hint = didYouMean(key, Object.keys(answered))
    scope.report.add(findings.unknownColumn({ field: key, resource: search.id }), place([...at, 'key']), {
      hint,
    })
    return null
  }
  const resource = scope.contract.resource(name)
  if (resource === null) {
    const hint = didYouMean(name, scope.contract.resources)
    scope.report.add(findings.unknownResource({ resource: name }), place([...at, 'resource']), { hint })
    return null
  }
  const own = { ...context, record: resource.fields }
  const owner = { name, fields: resource.fields }
  const capabilities = { sorts: new Set<string>(), sums: new Set<string>(), resource: name }
  const columns = linkColumnList(own, owner, group.columns, [...at, 'columns'], capabilities)
  const row = linkActionList(own, { owner, from: 'row' }, group.actions?.row ?? [], [...at, 'actions', 'row'])
  return {
    key,
    label: textOf(context, 'groups', key, label, [...at, 'label']),
    resource: name,
    rowTitle: columns[0]?.key ?? 'id',
    columns,
    row,
  }
}

/** What the groups show of their rows. */
export function groupsSelection(
  groups: readonly SearchGroup<Linked>[],
  contract: PageContext['scope']['contract'],
): Selection {
  return Object.fromEntries(
    groups.map(({ key, resource, rowTitle, columns, row }) => {
      const fields = contract.resource(resource)?.fields ?? new Map<string, unknown>()
      return [key, rowSelection(rowTitle, columns, row, fields)]
    }),
  )
}
