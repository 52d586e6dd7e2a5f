import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { WizardPage, WizardStep } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { WhenData, WizardData, WizardStepData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { linkAccess } from '../access.ts'
import { findOperation, linkCall } from '../calls/call.ts'
import { bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkConditions } from '../fields/conditions.ts'
import { linkFacts } from '../fields/facts.ts'
import { linkGroups } from '../fields/groups.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkTable } from '../table/table.ts'

/** Steps that end in one submission, and what was made before. */
export function linkWizard(context: PageContext, wizard: WizardData): WizardPage<Linked> | null {
  const { page, scope } = context
  const resource = page.resource ?? ''
  const submit = findOperation(context, wizard.submit, ['wizard', 'submit'])
  if (submit === null) return null
  if (page.columns === undefined) linkAccess(context, [submit])
  const record = scope.contract.record(resource) ?? new Map()
  const own = { ...context, record }
  reportDuplicates(
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
    typed: linkTyped(own, wizard, bodyOf(submit)),
    ...linkAsks(own, wizard, bodyOf(submit)),
    running:
      wizard.running === undefined
        ? null
        : linkConditions(own, { name: resource, fields: record }, wizard.running, ['wizard', 'running']),
    result: linkFacts(own, { name: resource, fields: record }, wizard.result, ['wizard', 'result']),
    tabs: linkTabs(own, { name: resource, fields: record }, page.tabs, ['tabs'], 'page'),
    history: page.columns ? linkTable(context, wizard.running ? runningFields(wizard.running) : []) : null,
    widgets: page.columns ? [] : linkWidgets(own, page.widgets, ['widgets']),
  }
}

/** The field is one of those that the steps ask for. */
function linkTyped(
  context: PageContext,
  { typed, steps }: WizardData,
  body: Schema | null,
): WizardPage<Linked>['typed'] {
  if (typed === undefined) return null
  const fieldNames = steps.flatMap(({ groups = [] }) =>
    groups.flatMap(({ fields }) => fields.map((one) => (typeof one === 'string' ? one : one.field))),
  )
  if (!fieldNames.includes(typed.field)) {
    const hint = didYouMean(typed.field, fieldNames)
    const finding = findings.unknownFormField({ field: typed.field, resource: context.page.name })
    context.scope.report.add(finding, context.place(['wizard', 'typed', 'field']), { hint })
  }
  const when = linkConditions(context, bodyFields(context, body), typed.when, ['wizard', 'typed', 'when'])
  return { field: typed.field, ...(when && { when }) }
}

function linkAsks(
  context: PageContext,
  { asks }: WizardData,
  body: Schema | null,
): Pick<WizardPage<Linked>, 'asks'> {
  if (asks === undefined) return {}
  return { asks: linkConditions(context, bodyFields(context, body), asks, ['wizard', 'asks']) }
}

function bodyFields({ page }: PageContext, body: Schema | null) {
  return { name: page.name, fields: new Map(Object.entries(body?.properties ?? {})) }
}

/** What a row has to say, so that it is known whether it is still being made, and where. */
function runningFields(running: WhenData): readonly string[] {
  return ['job_id', ...[running].flat().flatMap((all) => Object.keys(all))]
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
    answer: call === null ? [] : answerOf(context, call, [...at, 'call']),
    widgets: linkWidgets(context, step.widgets, [...at, 'widgets']),
  }
}

/** What people read of an answer; ids are for the console. */
function answerOf(context: PageContext, call: Operation, at: DataPath): WizardStep<Linked>['answer'] {
  const data = call.answer?.properties?.['data']
  const fields = new Map(Object.entries((data?.items ?? data)?.properties ?? {}))
  const here = { ...context, place: () => context.place(at) }
  const read = [...fields.keys()].filter((field) => field !== 'id' && !field.endsWith('_id'))
  return linkFacts(here, { name: call.id, fields }, read, at)
}
