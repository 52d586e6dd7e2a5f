import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Drawers, FormDrawer, PasteDrawer, ViewDrawer } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import type { DrawersData } from '../../model/page-data.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { decidingFields } from '../fields/deciding-fields.ts'
import { linkField } from '../fields/field.ts'
import { linkGroups } from '../fields/groups.ts'
import { fieldsSelection } from '../fields/selection.ts'
import { tabsSelection } from './tabs-selection.ts'
import { linkTabs } from './tabs.ts'

/** What opens at the side of a list: the form, a record, a paste box. */
export function linkDrawers(context: PageContext): Drawers<Linked> {
  const { form, view, paste } = context.page.drawers ?? {}
  const linkedForm = form && linkForm(context, form)
  const linkedView = view && linkView(context, view)
  const linkedPaste = paste && linkPaste(context, paste)
  return {
    ...(linkedForm && { form: linkedForm }),
    ...(linkedView && { view: linkedView }),
    ...(linkedPaste && { paste: linkedPaste }),
  }
}

/** The record as its show operation answers it. */
function recordOf({ scope, page, record }: PageContext): ReadonlyMap<string, Schema> {
  return scope.contract.record(page.resource ?? '') ?? record
}

function linkForm(context: PageContext, form: NonNullable<DrawersData['form']>): FormDrawer<Linked> | null {
  const { scope, page, place } = context
  const operation = (verb: string) => scope.contract.operations.get(`${page.resource ?? ''}_${verb}`)
  const [store, update, show] = [operation('store'), operation('update'), operation('show')]
  if (store === undefined && update === undefined) {
    scope.report.add(
      findings.unknownOperation({ operation: `${page.resource ?? ''}_store` }),
      place(['drawers', 'form'], 'key'),
    )
    return null
  }
  const bodies = {
    name: page.resource ?? '',
    create: store ? bodyOf(store) : null,
    update: update ? bodyOf(update) : null,
    record: recordOf(context),
  }
  const groups = linkGroups(context, bodies, form.groups, ['drawers', 'form', 'groups'])
  const fields = groups.flatMap((group) => group.fields)
  checkRequired(context, bodies.create, fields, {}, 'drawers.form', ['drawers', 'form'])
  const selection = { data: fieldsSelection(fields) }
  const at = ['drawers', 'form']
  return {
    load:
      show && update ? createCall(context, show, at, { suffix: 'form_load', from: 'row', selection }) : null,
    create: store
      ? createSubmission(context, store, at, {
          suffix: 'form_create',
          from: 'page',
          selection: { data: { ...selection.data, ...decidingFields(scope, page.resource ?? '', store) } },
        })
      : null,
    update: update
      ? createSubmission(context, update, at, { suffix: 'form_update', from: 'row', selection })
      : null,
    groups,
  }
}

function linkView(context: PageContext, view: NonNullable<DrawersData['view']>): ViewDrawer<Linked> | null {
  const { page } = context
  const at = ['drawers', 'view']
  const show = findOperation(context, view.load ?? `${page.resource ?? ''}_show`, [...at, 'load'])
  if (show === null) return null
  const fields = new Map(Object.entries(show.answer?.properties?.['data']?.properties ?? {}))
  const owner = { name: page.resource ?? '', fields: fields.size > 0 ? fields : recordOf(context) }
  const tabs = linkTabs({ ...context, record: owner.fields }, owner, view.tabs, [...at, 'tabs'], 'row')
  const selection = { data: { ...fieldsSelection([]), ...tabsSelection(tabs) } }
  return {
    load: createCall(context, show, [...at, 'load'], { suffix: 'view', from: 'row', selection }),
    tabs,
  }
}

function linkPaste(
  context: PageContext,
  paste: NonNullable<DrawersData['paste']>,
): PasteDrawer<Linked> | null {
  const { scope, page, place } = context
  const at = ['drawers', 'paste']
  const store = scope.contract.operations.get(`${page.resource ?? ''}_store`)
  if (store === undefined) {
    const operation = `${page.resource ?? ''}_store`
    scope.report.add(findings.unknownOperation({ operation }), place([...at], 'key'))
    return null
  }
  const bodies = { name: page.resource ?? '', create: bodyOf(store), update: null, record: context.record }
  const field = linkField(context, bodies, paste.field, [...at, 'field'])
  const groups = linkGroups(context, bodies, paste.groups, [...at, 'groups'])
  if (field === null) return null
  checkRequired(
    context,
    bodies.create,
    [field, ...groups.flatMap((group) => group.fields)],
    {},
    'drawers.paste',
    at,
  )
  return { create: createSubmission(context, store, at, { suffix: 'paste', from: 'page' }), field, groups }
}
