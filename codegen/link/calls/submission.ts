import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { FormField, Submission } from '../../model/descriptors/field.ts'
import type { Scalar } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { type CallOptions, createCall } from './call.ts'

export interface SubmissionOptions extends CallOptions {
  readonly values?: Readonly<Record<string, Scalar>> | undefined
}

/** A call with a body; its schema is kept, so that a validator is made of it. */
export function createSubmission(
  context: PageContext,
  operation: Operation,
  at: DataPath,
  options: SubmissionOptions,
): Submission<Linked> {
  const { values = {} } = options
  const body = bodyOf(operation)
  if (body !== null) context.bodies.set(operation.id, body)
  for (const name of Object.keys(values)) checkValue(context, operation, body, name, at)
  return {
    ...createCall(context, operation, at, options),
    body: body === null ? undefined : 'input',
    validator: body === null ? undefined : operation.id,
    values: omitEmpty(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))),
  }
}

/** The schema of the body, when it asks for anything. */
export function bodyOf({ body }: Operation): Schema | null {
  return body !== null && Object.keys(body.properties ?? {}).length > 0 ? body : null
}

function checkValue(
  { scope, place }: PageContext,
  operation: Operation,
  body: Schema | null,
  name: string,
  at: DataPath,
): void {
  const bodyFields = Object.keys(body?.properties ?? {})
  if (bodyFields.includes(name)) return
  scope.report.add(
    findings.unknownFormField({ field: name, resource: operation.id }),
    place([...at.slice(0, -1), 'values', name], 'key'),
    { hint: didYouMean(name, bodyFields) },
  )
}

/** Written by the console itself: what was loaded, and the company of the tab. */
const own = new Set(['updated_at', 'company_id'])

/** Reports what the API requires and nothing gives. */
export function checkRequired(
  { scope, place }: PageContext,
  body: Schema | null,
  fields: readonly FormField<Linked>[],
  values: Readonly<Record<string, Scalar>>,
  what: string,
  at: DataPath,
): void {
  const provided = new Set([...fields.map(({ field }) => field), ...Object.keys(values), ...own])
  for (const field of body?.required ?? []) {
    if (!provided.has(field))
      scope.report.add(findings.missingFormField({ field, form: what }), place(at, 'key'))
  }
}

/** The properties that a dialog asks for when the manifest does not say which. */
export const variablesOf = (
  body: Schema | null,
  values: Readonly<Record<string, Scalar>>,
): readonly string[] =>
  Object.keys(body?.properties ?? {}).filter((field) => !own.has(field) && !Object.hasOwn(values, field))
