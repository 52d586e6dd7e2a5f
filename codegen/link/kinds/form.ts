import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { After, FormPage, FormStep } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { AfterData } from '../../model/page-data.ts'
import { paramNames } from '../../model/paths.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { auditFields } from '../fields/audit-fields.ts'
import { decidingFields } from '../fields/deciding-fields.ts'
import { factSelection, linkFacts } from '../fields/facts.ts'
import { linkGroups } from '../fields/groups.ts'
import { groupsSelection } from '../fields/selection.ts'
import { followTitle } from '../fields/slugs.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { rowSelection } from '../lists/selection.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import { tabsSelection } from '../parts/tabs-selection.ts'
import { linkTabs } from '../parts/tabs.ts'

/** A page that creates, changes or copies one record. */
export function linkForm(context: PageContext): FormPage<Linked> | null {
  const { page, scope } = context
  const resource = page.resource ?? ''
  const mode = page.mode ?? (paramNames(page.path).length > 0 ? 'edit' : 'create')
  const save = findOperation(context, page.save ?? `${resource}_${mode === 'edit' ? 'update' : 'store'}`, [
    page.save === undefined ? 'resource' : 'save',
  ])
  const load =
    mode === 'create' && page.load === undefined
      ? null
      : findOperation(context, page.load ?? `${resource}_show`, [
          page.load === undefined ? 'resource' : 'load',
        ])
  if (save === null) return null
  linkAccess(context, [save, load])
  const body = bodyOf(save)
  const record = recordOf(load, scope.contract.record(resource))
  const bodies = {
    name: resource,
    create: mode === 'edit' ? null : body,
    update: mode === 'edit' ? body : null,
    record,
  }
  const own = { ...context, record }
  const groups = linkGroups(own, bodies, page.groups, ['groups'])
  const fields = groups.flatMap((group) => group.fields)
  if (mode !== 'edit') checkRequired(context, body, fields, {}, page.name, ['groups'])
  const owner = { name: resource, fields: record }
  const facts = linkFacts(own, owner, page.facts, ['facts'])
  const tabs = linkTabs(own, owner, page.tabs, ['tabs'], 'page')
  const { header } = linkActions(own, owner)
  const rowTitle = page.rowTitle ?? facts[0]?.key ?? fields[0]?.field ?? 'id'
  const shown = {
    ...groupsSelection(groups),
    ...factSelection(facts),
    ...tabsSelection(tabs),
    ...rowSelection(rowTitle, [], header, record),
    ...auditFields,
  }
  return {
    kind: 'form',
    name: page.name,
    resource,
    mode,
    load:
      load &&
      createCall(context, load, ['resource'], { suffix: 'load', from: 'page', selection: { data: shown } }),
    save: createSubmission(context, save, ['resource'], {
      suffix: 'save',
      from: 'page',
      selection: { data: { ...shown, ...(mode === 'create' && decidingFields(scope, resource, save)) } },
    }),
    groups: followTitle(groups, rowTitle, body),
    steps: linkSteps(
      context,
      groups.map(({ key }) => key),
    ),
    tabs,
    facts,
    rowTitle,
    header,
    after: linkAfter(context, save),
    widgets: linkWidgets(context, page.widgets, ['widgets']),
  }
}

/** Properties of the record that the page loads. */
export function recordOf(
  load: Operation | null,
  fallback: ReadonlyMap<string, Schema> | null,
): ReadonlyMap<string, Schema> {
  const answered = load?.answer?.properties?.['data']?.properties
  return answered ? new Map(Object.entries(answered)) : (fallback ?? new Map())
}

/** Steps of a long form: every group stands in one of them. */
function linkSteps(context: PageContext, groups: readonly string[]): readonly FormStep<Linked>[] {
  const { page, scope, place } = context
  const steps = page.steps ?? []
  reportDuplicates(
    context,
    ['steps'],
    steps.map(({ key }) => key),
    ['key'],
  )
  const shown = steps.flatMap((step) => step.groups)
  const isUnderstood = steps.length > 0 && shown.every((group) => groups.includes(group))
  for (const [index, group] of isUnderstood ? groups.entries() : []) {
    if (shown.includes(group)) continue
    const finding = findings.unusedPart({ part: group, list: 'groups', of: 'steps' })
    scope.report.add(finding, place(['groups', index, 'key']))
  }
  return steps.map(({ key, label, groups: names }, index) => {
    for (const [at, name] of names.entries()) {
      if (groups.includes(name)) continue
      const hint = didYouMean(name, groups)
      scope.report.add(
        findings.unknownPart({ part: name, list: 'groups' }),
        place(['steps', index, 'groups', at]),
        {
          hint,
        },
      )
    }
    return { key, label: textOf(context, 'steps', key, label, ['steps', index, 'label']), groups: names }
  })
}

/** Where the form goes: to a page whose parameters the saved record or the route gives. */
function linkAfter(context: PageContext, save: Operation): After | null {
  const { page, scope, place } = context
  if (page.after === undefined) return null
  const after: AfterData = typeof page.after === 'string' ? { to: page.after } : page.after
  const at = typeof page.after === 'string' ? ['after'] : ['after', 'to']
  const target = findTarget(scope, after.to, place(at))
  const names = target ? paramNames(target.page.path) : []
  for (const param of target ? Object.keys(after.params ?? {}) : []) {
    if (names.includes(param)) continue
    const hint = didYouMean(param, names)
    scope.report.add(findings.unknownParameter({ param }), place(['after', 'params', param], 'key'), { hint })
  }
  const route = paramNames(page.path)
  const saved = save.answer?.properties?.['data']?.properties ?? {}
  const params: Record<string, Source> = {}
  const missing: string[] = []
  for (const name of names) {
    const field = after.params?.[name] ?? name
    if (Object.hasOwn(saved, field)) params[name] = { row: field }
    else if (route.includes(name)) params[name] = { route: name }
    else missing.push(name)
  }
  if (missing.length > 0)
    scope.report.add(findings.targetNeedsParameters({ name: after.to, params: missing }), place(at))
  return { to: after.to, params: omitEmpty(params) }
}
