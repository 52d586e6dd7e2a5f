import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { NestedTablePage, Parent, SetRule, SetSave, SiblingPage } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import type { ParentData, SetRuleData } from '../../model/page-data.ts'
import { paramNames } from '../../model/paths.ts'
import { linkAccess } from '../access.ts'
import { createCall } from '../calls/call.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { auditFields } from '../fields/audit-fields.ts'
import { checkValues, linkConditions } from '../fields/conditions.ts'
import { factSelection, linkFacts } from '../fields/facts.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkReorder } from '../table/reorder.ts'
import { linkTable } from '../table/table.ts'
import { linkSetSave } from './set-save.ts'

/** Rows that belong to one parent: a table with its parent above it. */
export function linkNestedTable(context: PageContext): NestedTablePage<Linked> | null {
  const { page, scope, place } = context
  if (page.parent === undefined) {
    scope.report.add(findings.missingKey({ key: 'parent' }), place(['kind']))
    return null
  }
  const parent = linkParent(context, page.parent)
  const fields = scope.contract.resource(page.resource ?? '')?.fields ?? new Map<string, Schema>()
  const own = { ...context, record: fields }
  const setSave = page.setRule === undefined ? null : linkSetSave(own, page.setRule)
  const table = linkTable(context, setSave?.properties)
  if (parent === null || table === null) return null
  return {
    kind: 'nested-table',
    name: page.name,
    ...table,
    parent,
    setRule: page.setRule ? linkSetRule(own, table.resource, page.setRule, setSave) : null,
    reorder: page.reorder === undefined ? null : linkReorder(own, page.reorder),
    tabs: linkTabs(own, { name: table.resource, fields }, page.tabs, ['tabs'], 'page'),
  }
}

function linkParent(context: PageContext, data: ParentData): Parent<Linked> | null {
  const { page, scope, place } = context
  const { resource, param, facts, pages = [], applies, editable } = data
  const show = scope.contract.operations.get(`${resource}_show`)
  const fields = scope.contract.record(resource)
  if (show === undefined || fields === null) {
    const hint = didYouMean(resource, scope.contract.resources)
    scope.report.add(findings.unknownParent({ resource }), place(['parent', 'resource']), { hint })
    return null
  }
  const route = paramNames(page.path)
  if (!route.includes(param)) {
    const hint = didYouMean(param, route)
    scope.report.add(findings.unknownParameter({ param }), place(['parent', 'param']), { hint })
    return null
  }
  linkAccess(context, [show])
  const owner = { name: resource, fields }
  const linked = linkFacts(context, owner, facts, ['parent', 'facts'])
  const conditions = {
    applies: omitEmpty(linkConditions(context, owner, applies, ['parent', 'applies'])),
    editable: omitEmpty(linkConditions(context, owner, editable, ['parent', 'editable'])),
  }
  const siblings = linkSiblings(context, owner, pages)
  const decisive = [...Object.values(conditions), ...siblings.map((sibling) => sibling.applies)]
  const deciding = decisive.flatMap((when = []) => when.flatMap(Object.keys))
  const title = data.title ?? linked[0]?.key ?? 'id'
  if (!fields.has(title)) {
    const hint = didYouMean(title, fields.keys())
    const finding = findings.unknownColumn({ field: title, resource })
    scope.report.add(finding, place(['parent', 'title']), { hint })
  }
  const path = paramNames(show.path)
  const selection = {
    data: {
      ...auditFields,
      ...Object.fromEntries([title, ...deciding].map((field) => [field, true as const])),
      ...factSelection(linked),
    },
  }
  const params = Object.fromEntries(path.map((name) => [name, `:${param}`]))
  const load = createCall(context, show, ['parent', 'resource'], {
    suffix: 'parent',
    from: 'page',
    selection,
    params,
  })
  return { resource, load, title, facts: linked, pages: siblings, ...conditions }
}

/** The other pages about the parent; what a page says of the parents that have it holds for the way to it as well. */
function linkSiblings(
  context: PageContext,
  owner: FieldSet,
  pages: readonly string[],
): readonly SiblingPage[] {
  const { scope, place } = context
  return pages.map((name, index) => {
    const target = findTarget(scope, name, place(['parent', 'pages', index]))
    const { resource, applies } = target?.page.parent ?? {}
    if (target === null || resource !== owner.name || applies === undefined) return { name }
    const own = { ...context, place: target.place }
    return { name, applies: linkConditions(own, owner, applies, ['parent', 'applies']) }
  })
}

function linkSetRule(
  context: PageContext,
  resource: string,
  data: SetRuleData,
  save: SetSave<Linked> | null,
): SetRule<Linked> {
  const { record, scope, place } = context
  const { sum, equals, scale, where = {}, remainder } = data
  for (const [field, path] of [
    [sum, ['setRule', 'sum']] as const,
    ...Object.keys(where).map((field) => [field, ['setRule', 'where', field]] as const),
    ...Object.keys(remainder ?? {}).map((field) => [field, ['setRule', 'remainder', field]] as const),
  ]) {
    if (record.has(field)) continue
    const hint = didYouMean(field, record.keys())
    scope.report.add(findings.unknownColumn({ field, resource }), place(path), { hint })
  }
  const valuesOf = (part: 'where' | 'remainder', data: NonNullable<SetRuleData['where']>) =>
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => {
        const values = [value].flat()
        checkValues(context, field, record.get(field) ?? {}, values, ['setRule', part, field])
        return [field, values]
      }),
    )
  return {
    sum,
    equals,
    scale,
    where: valuesOf('where', where),
    ...(remainder && { remainder: valuesOf('remainder', remainder) }),
    save,
  }
}
