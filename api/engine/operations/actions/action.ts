import { ApiError } from '../../../kernel/platform/api-error.ts'
import type {
  ActionAnswer,
  ActionContext,
  CollectionAction,
  RecordAction,
  RecordStep,
} from '../../model/action.ts'
import type { AuditAction } from '../../model/audit-action.ts'
import { changesOf } from '../../model/changed-resources.ts'
import type { Field, Fields } from '../../model/field.ts'
import type { Call, Operation, Parameter } from '../../model/operation.ts'
import type { InputFrom, RecordOf, ResourceName } from '../../model/records.ts'
import type { Repository } from '../../model/repository.ts'
import type { Resource, Action, ResourceRegistry } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { contextOf } from '../context.ts'
import { furtherParameters, idParameter, parentParameters } from '../parent.ts'
import { loadRecord } from '../read/show.ts'
import { recordChange } from '../write/audit.ts'
import { cleanHtml } from '../write/clean-html.ts'
import { lockInOrder } from '../write/lock-order.ts'
import { missingReferences } from '../write/references.ts'
import { lockRecord } from '../write/update.ts'
import { answer, answerOf, type ResultFor } from './action-answer.ts'
import { actionBody, actionInput, actionParameters } from './action-input.ts'
import { describeAllowed, guardFailureOf, refuse } from './allowed.ts'
import { inquiryOf } from './external-queries.ts'
import { recordContext } from './record-context.ts'

/** `POST /orders/{id}/mark-paid`: one step on the record in the path. */
export function recordAction<
  const Name extends ResourceName,
  F extends Fields = NoFields,
  const Kind extends ActionAnswer = 'record',
>(
  of: Name,
  definition: RecordAction<RecordOf<Name>, InputFrom<F>, Repository<Name>, ResultFor<Kind>> & {
    readonly input?: F
    readonly answer?: Kind
  },
): Action {
  const action: RecordAction = { ...definition, of }
  return (resource, find) => ({
    ...describe(action, ownedBy(action, resource), find, action.answer ?? 'record'),
    parameters: [...parentParameters(resource), ...pathParameters(action), ...actionParameters(action)],
    ...(action.externalQuery === undefined
      ? {}
      : {
          inquire: async (call: Call) => {
            const input = await checkedInput(action.input, actionInput(action, call), call)
            return await inquiryOf(resource, action, [Number(call.params['id'])], input, call)
          },
        }),
    handle: async (call) => {
      const record =
        methodOf(action) === 'GET' || action.doesNotLock === true || action.readsOnly === true
          ? await loadRecord(resource, Number(call.params['id']), call)
          : await lockWithOther(action, resource, call)
      const input = await checkedInput(action.input, actionInput(action, call), call)
      const result = await executeStep(action, record, { call, resource, input })
      return await answer(action.answer ?? 'record', result, Number(record['id']), {
        call,
        resource,
        input,
      })
    },
  })
}

async function lockWithOther(step: RecordStep, resource: Resource, call: Call): Promise<Row> {
  const others = otherRecord(step, call.body)
  if (others.length > 0) await lockInOrder(resource, [Number(call.params['id']), ...others], call)
  return await lockRecord(resource, call)
}

/** The id of the other record that a step changes with these values; none where it changes no other. */
export function otherRecord({ other }: RecordStep, values: Readonly<Values>): number[] {
  const id = other === undefined ? undefined : values[other]
  return typeof id === 'number' ? [id] : []
}

/** `POST /coupons/batch`, `GET /products/check`: about the collection. */
export function collectionAction<F extends Fields = NoFields, const Kind extends ActionAnswer = 'nothing'>(
  definition: CollectionAction<InputFrom<F>, ResultFor<Kind>> & {
    readonly input?: F
    readonly answer?: Kind
  },
): Action {
  const action: CollectionAction = definition
  return (resource, find) => ({
    ...describe(action, resource, find, action.answer ?? 'nothing'),
    parameters: [
      ...parentParameters(resource),
      ...furtherParameters(action.path),
      ...actionParameters(action),
    ],
    ...inquiryOfCollection(action, resource),
    handle: async (call) => {
      const input = await checkedInput(action.input, actionInput(action, call), call)
      const context = { call, resource, input }
      const result = await action.run(context)
      const auditOnly = { fields: action.input ?? {}, values: input }
      if (action.audit !== undefined) await recordChange(call, resource, action.audit, null, null, auditOnly)
      return await answer(action.answer ?? 'nothing', result, 0, context)
    },
  })
}

function inquiryOfCollection(action: CollectionAction, resource: Resource): Pick<Operation, 'inquire'> {
  const { externalQuery } = action
  if (externalQuery === undefined) return {}
  return {
    inquire: async (call) => {
      const input = await checkedInput(action.input, actionInput(action, call), call)
      const question = await externalQuery.question({ call, resource, input })
      return {
        questions: new Map(question === null ? [] : [[0, question]]),
        ask: (ports, pendingQuestion) => externalQuery.ask(ports, pendingQuestion),
      }
    },
  }
}

/** Runs a step on a locked record: its state is checked, its action log row is written. What `run` gave comes back: also a business error that keeps what was done. */
export async function executeStep(step: RecordStep, record: Row, context: ActionContext): Promise<unknown> {
  const { call, resource } = context
  refuse(guardFailureOf(step, record, call))
  if (resource.languageScoped) await refuseOtherLanguage(step, record, context)
  const id = Number(record['id'])
  const result = await step.run(recordContext(context, id, record))
  if (step.audit === false || call.method === 'GET') return result
  const after = await loadRecord(resource, id, call).catch(goneMeans(null))
  const auditOnly = { fields: step.input ?? {}, values: context.input }
  await recordChange(call, resource, step.audit ?? defaultAudit, record, after, auditOnly)
  return result
}

/** The given values with defaults; a reference that the caller cannot see is refused at its field. */
export async function checkedInput(
  fields: Fields | undefined,
  sent: Readonly<Values>,
  call: Call,
): Promise<Values> {
  if (fields === undefined) return { ...sent }
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    field.default === null ? [] : [[name, field.default] as const],
  )
  const values = cleanHtml(fields, { ...Object.fromEntries(defaults), ...sent })
  const errors = await missingReferences({ fields }, values, call)
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  return values
}

/** The resource, if its records are what the step was written for. */
export function ownedBy({ of, zh }: RecordStep, resource: Resource): Resource {
  if (of !== undefined && of !== resource.name)
    throw new Error(`${zh}: a step on ${of} does not fit ${resource.name}`)
  return resource
}

/** `{id}`, and what else the action's own path has: `/{id}/versions/{version}`. */
function pathParameters({ path, words = {} }: RecordAction) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const pattern = words[name]
    if (pattern === undefined) return idParameter(name)
    return { name, in: 'path', required: true, schema: { type: 'string', pattern } }
  })
}

/** What a record is given to refer to is in its own language. */
async function refuseOtherLanguage(step: RecordStep, record: Row, { input, call }: ActionContext) {
  const fields = step.input ?? {}
  const errors = await missingReferences({ fields }, input, call, record['language'])
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}

const defaultAudit: AuditAction = 'other'

function goneMeans(value: null) {
  return (error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return value
    throw error
  }
}

/** Of an action without input: to read any is a mistake that does not compile. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type
export type NoFields = Readonly<Record<never, Field>>

type Described = Omit<Operation, 'parameters' | 'handle'>

function describe(
  action: RecordAction | CollectionAction,
  resource: Resource,
  find: ResourceRegistry,
  kind: ActionAnswer,
): Described {
  const body = actionBody(action, resource)
  return {
    id: `${resource.operationPrefix}_${action.name}`,
    method: methodOf(action),
    path: `${resource.path}${action.path}`,
    tag: resource.operationPrefix,
    zh: action.zh,
    en: action.en,
    access: action.access,
    ...contextOf(resource, find),
    ...(body === null ? {} : { body }),
    ...(action.writes === true ? { writes: true } : {}),
    ...(action.readsOnly === true ? { readsOnly: true } : {}),
    extensions: {
      ...(action.danger === true && { 'x-danger': true }),
      ...(action.done !== undefined && { 'x-done': action.done }),
      ...(action.reads !== undefined && { 'x-reads': action.reads }),
      ...(methodOf(action) !== 'GET' && {
        'x-changes': changesOf(resource, action.readsOnly === true ? 'none' : action.changes),
      }),
      ...('allowed' in action && { 'x-allowed': describeAllowed(action.allowed) }),
    },
    ...answerOf(kind, action.name, resource, find),
  }
}

function methodOf({ method = 'POST' }: RecordAction | CollectionAction) {
  return method
}
