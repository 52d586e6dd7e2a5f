import type { DetailPage } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { bodyOf, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { auditFields } from '../fields/audit-fields.ts'
import { factSelection, linkFacts } from '../fields/facts.ts'
import { linkGroups } from '../fields/groups.ts'
import { fieldsSelection } from '../fields/selection.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { rowSelection } from '../lists/selection.ts'
import { tabsSelection } from '../parts/tabs-selection.ts'
import { linkTabs } from '../parts/tabs.ts'
import { recordOf } from './form.ts'

/** A record to read and work on: tabs in the middle, properties at the side, each saved by itself. */
export function linkDetail(context: PageContext): DetailPage<Linked> | null {
  const { page, scope } = context
  const resource = page.resource ?? ''
  const load = findOperation(context, page.load ?? `${resource}_show`, [
    page.load === undefined ? 'resource' : 'load',
  ])
  if (load === null) return null
  linkAccess(context, [load])
  const record = recordOf(load, scope.contract.record(resource))
  const own = { ...context, record }
  const owner = { name: resource, fields: record }
  const facts = linkFacts(own, owner, page.facts, ['facts'])
  const tabs = linkTabs(own, owner, page.tabs, ['tabs'], 'page')
  const side = linkSide(own, resource)
  const { header } = linkActions(own, owner)
  const rowTitle = page.rowTitle ?? facts[0]?.key ?? 'id'
  const shown = {
    ...auditFields,
    ...fieldsSelection(side?.groups.flatMap(({ fields }) => fields) ?? []),
    ...factSelection(facts),
    ...tabsSelection(tabs),
    ...rowSelection(rowTitle, [], header, record),
  }
  return {
    kind: 'detail',
    name: page.name,
    resource,
    load: createCall(context, load, ['resource'], {
      suffix: 'load',
      from: 'page',
      selection: { data: shown },
    }),
    rowTitle,
    facts,
    tabs,
    side,
    header,
    widgets: linkWidgets(own, page.widgets, ['widgets']),
  }
}

function linkSide(context: PageContext, resource: string): DetailPage<Linked>['side'] {
  const { page, record } = context
  if (page.side === undefined) return null
  const save = findOperation(context, page.save ?? `${resource}_update`, ['side'])
  if (save === null) return null
  const bodies = { name: resource, create: null, update: bodyOf(save), record }
  const groups = linkGroups(context, bodies, page.side, ['side'])
  const selection = { data: fieldsSelection(groups.flatMap(({ fields }) => fields)) }
  return {
    save: createSubmission(context, save, ['side'], { suffix: 'side', from: 'page', selection }),
    groups,
  }
}
