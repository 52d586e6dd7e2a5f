import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { Answers } from '../../model/descriptors/action.ts'
import type { AnswerPart, Fact } from '../../model/descriptors/column.ts'
import type { Call } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import type { ActionData, AnswerData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type CallOptions, createCall, findOperation } from '../calls/call.ts'
import { labelOf, type PageContext } from '../context.ts'
import { factSelection, linkFacts } from './facts.ts'

/** The call of a tab and what it shows of the answer; what is not named is not asked for. */
export function linkAnswer(
  context: PageContext,
  answer: AnswerData,
  at: DataPath,
  options: CallOptions,
): { readonly load: Call<Linked>; readonly parts: readonly AnswerPart<Linked>[] } | null {
  const operation = findOperation(context, answer.load, [...at, 'load'])
  if (operation === null) return null
  const { fields, parts: named } = answer
  const parts =
    named === undefined
      ? linkDescribed(context, operation, 'fields', fields, at)
      : linkParts(context, operation, named, [...at, 'parts'])
  const selection = { data: partsSelection(parts) }
  return { load: createCall(context, operation, [...at, 'load'], { ...options, selection }), parts }
}

/** What happened when: every event says `at`, and the named properties. */
export function linkTimeline(
  context: PageContext,
  timeline: AnswerData,
  at: DataPath,
  options: CallOptions,
): { readonly load: Call<Linked>; readonly facts: readonly Fact<Linked>[] } | null {
  const operation = findOperation(context, timeline.load, [...at, 'load'])
  if (operation === null) return null
  const facts = linkPart(context, operation.id, dataOf(operation), timeline.fields, [...at, 'fields'])
  const selection = { data: { at: true as const, ...factSelection(facts) } }
  return { load: createCall(context, operation, [...at, 'load'], { ...options, selection }), facts }
}

/** What an action shows of the answer of its call. */
export const linkShown = (
  context: PageContext,
  operation: Operation,
  facts: ActionData['facts'],
  at: DataPath,
): readonly AnswerPart<Linked>[] =>
  facts === undefined || isList(facts)
    ? linkDescribed(context, operation, 'facts', facts, at)
    : linkParts(context, operation, facts, [...at, 'facts'])

/** What is read of the answer to a call that changes something, and what is asked for to read it. */
export interface Outcome {
  readonly answers: Answers | undefined
  readonly parts: readonly AnswerPart<Linked>[]
  /** Absent: everything. */
  readonly selection: Selection | undefined
}

/** An answer that is no record is shown by its properties with labels; counts and flags alone say no more than that it was done. */
export function linkOutcome(context: PageContext, operation: Operation, at: DataPath): Outcome {
  const data = dataOf(operation)
  const properties = propertiesOf(data)
  const has = (...names: readonly string[]) => names.every((name) => properties.has(name))
  const all = { data: true as const }
  if (has('matched', 'succeeded', 'failed')) return { answers: 'many', parts: [], selection: all }
  if (has('type', 'status', 'progress', 'total'))
    return { answers: 'job', parts: [], selection: { data: { id: true, total: true } } }
  const labelled = [...properties].flatMap(([name, { 'x-title-en': en }]) => (en === undefined ? [] : name))
  const isRecord = data?.items !== undefined || properties.has('id')
  const hasResult = labelled.some((name) => !isPlain(properties.get(name)))
  if (isRecord || !hasResult) return { answers: undefined, parts: [], selection: doneSelection(operation) }
  const here = { ...context, place: () => context.place(at) }
  const facts = linkPart(here, operation.id, data, labelled, at)
  const parts = [{ key: null, label: null, facts }]
  return { answers: 'parts', parts, selection: { data: partsSelection(parts) } }
}

/** The message; of a record without one, which it is. */
function doneSelection({ answer }: Operation): Selection | undefined {
  const { message, data } = answer?.properties ?? {}
  if (message !== undefined) return { message: true }
  return propertiesOf(data).has('id') ? { data: { id: true } } : undefined
}

const isPlain = ({ type }: Schema = {}): boolean =>
  [type].flat().every((one) => one === 'integer' || one === 'number' || one === 'boolean' || one === 'null')

const isList = (facts: NonNullable<ActionData['facts']>): facts is readonly string[] => Array.isArray(facts)

/** The facts that the manifest names of an answer without parts; an answer that it does not describe is reported. */
function linkDescribed(
  context: PageContext,
  operation: Operation,
  key: 'fields' | 'facts',
  fields: readonly string[] | undefined,
  at: DataPath,
): readonly AnswerPart<Linked>[] {
  const path = [...at, key]
  if (fields === undefined) {
    const hint = 'what people read of the answer; nothing else of it is shown'
    context.scope.report.add(findings.missingKey({ key }), context.place(at), { hint })
    return []
  }
  return [{ key: null, label: null, facts: linkPart(context, operation.id, dataOf(operation), fields, path) }]
}

export function partsSelection(parts: readonly AnswerPart<Linked>[]): Selection {
  return Object.assign(
    {},
    ...parts.map(({ key, facts }) => (key === null ? factSelection(facts) : { [key]: factSelection(facts) })),
  )
}

function linkParts(
  context: PageContext,
  operation: Operation,
  parts: Readonly<Record<string, readonly string[]>>,
  at: DataPath,
): readonly AnswerPart<Linked>[] {
  const properties = propertiesOf(dataOf(operation))
  // The tab's own label says what its only part is.
  const isOnly = Object.keys(parts).length === 1
  return Object.entries(parts).flatMap(([key, names]) => {
    const path = [...at, key]
    const schema = properties.get(key)
    if (schema === undefined) {
      const hint = didYouMean(key, properties.keys())
      const finding = findings.unknownColumn({ field: key, resource: operation.id })
      context.scope.report.add(finding, context.place(path, 'key'), { hint })
      return []
    }
    const place = context.place(path, 'key')
    const label = isOnly ? null : labelOf(context, { name: operation.id }, key, schema, place)
    return [{ key, label, facts: linkPart(context, `${operation.id}.${key}`, schema, names, path) }]
  })
}

function linkPart(
  context: PageContext,
  name: string,
  schema: Schema | undefined,
  fields: readonly string[] | undefined,
  at: DataPath,
): readonly Fact<Linked>[] {
  return linkFacts(context, { name, fields: propertiesOf(schema) }, fields, at)
}

const dataOf = (operation: Operation): Schema | undefined => operation.answer?.properties?.['data']

const propertiesOf = (schema: Schema | undefined): ReadonlyMap<string, Schema> =>
  new Map(Object.entries((schema?.items ?? schema)?.properties ?? {}))
