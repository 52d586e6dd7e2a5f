import type { Operation } from '../../contract/operation.ts'
import type { WizardPage, WizardStep } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { WizardData, WizardStepData } from '../../model/page-data.ts'
import { linkAccess } from '../access.ts'
import { findOperation, linkCall } from '../calls/call.ts'
import { bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import { linkWidgets } from '../calls/widgets.ts'
import { type PageContext, textOf } from '../context.ts'
import { linkGroups } from '../fields/groups.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkTable } from '../table/table.ts'
import { reportTwins } from '../twins.ts'

/** Steps that end in one submission, and what was made before. */
export function linkWizard(context: PageContext, wizard: WizardData): WizardPage<Linked> | null {
  const { page, scope } = context
  const resource = page.resource ?? ''
  const submit = findOperation(context, wizard.submit, ['wizard', 'submit'])
  if (submit === null) return null
  if (page.columns === undefined) linkAccess(context, [submit])
  const record = scope.contract.record(resource) ?? new Map()
  const own = { ...context, record }
  reportTwins(
    context,
    ['wizard', 'steps'],
    wizard.steps.map(({ key }) => key),
    ['key'],
  )
  const steps = wizard.steps.map((step, index) => linkStep(own, resource, submit, step, index))
  const fields = steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  checkRequired(context, bodyOf(submit), fields, {}, page.name, ['wizard', 'steps'])
  return {
    kind: 'wizard',
    name: page.name,
    resource,
    steps,
    submit: createSubmission(own, submit, ['wizard', 'submit'], { suffix: 'submit', from: 'page' }),
    job:
      wizard.job === undefined
        ? null
        : linkCall(own, wizard.job, ['wizard', 'job'], { suffix: 'job', from: 'row', params: { id: 'id' } }),
    tabs: linkTabs(own, { name: resource, fields: record }, page.tabs, ['tabs'], 'page'),
    history: page.columns ? linkTable(context) : null,
    widgets: page.columns ? [] : linkWidgets(own, page.widgets, ['widgets']),
  }
}

function linkStep(
  context: PageContext,
  resource: string,
  submit: Operation,
  step: WizardStepData,
  index: number,
): WizardStep<Linked> {
  const at = ['wizard', 'steps', index]
  const bodies = { name: resource, create: bodyOf(submit), update: null, record: context.record }
  const call = step.call === undefined ? null : findOperation(context, step.call, [...at, 'call'])
  return {
    key: step.key,
    label: textOf(context, 'steps', step.key, step.label, [...at, 'label']),
    shows: step.shows,
    groups: linkGroups(context, bodies, step.groups, [...at, 'groups']),
    call:
      call && createSubmission(context, call, [...at, 'call'], { suffix: `step_${step.key}`, from: 'row' }),
    widgets: linkWidgets(context, step.widgets, [...at, 'widgets']),
  }
}
