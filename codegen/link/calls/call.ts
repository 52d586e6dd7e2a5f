import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import { graphqlName } from '../../graphql/operation-names.ts'
import type { OperationRequest } from '../../graphql/operation.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { Call } from '../../model/descriptors/leaves.ts'
import { type Linked, request } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { type BindingOptions, bindingsOf } from './bindings.ts'

export interface CallOptions extends BindingOptions {
  /** Ends the operation's name, after the page's. */
  readonly suffix: string
  readonly selection?: Selection | undefined
  readonly variables?: OperationRequest['variables']
}

/** The operation that a manifest names by `METHOD /path` or operationId; an unknown one is reported. */
export function findOperation({ scope, place }: PageContext, call: string, at: DataPath): Operation | null {
  const operation = scope.contract.find(call)
  if (operation !== null) return operation
  const operationNames = call.includes(' ')
    ? [...scope.contract.operations.values()].map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    : scope.contract.operations.keys()
  scope.report.add(findings.unknownOperation({ operation: call }), place(at), {
    hint: didYouMean(call, operationNames),
  })
  return null
}

export function linkCall(
  context: PageContext,
  call: string,
  at: DataPath,
  options: CallOptions,
): Call<Linked> | null {
  const operation = findOperation(context, call, at)
  return operation && createCall(context, operation, at, options)
}

export function createCall(
  context: PageContext,
  operation: Operation,
  at: DataPath,
  options: CallOptions,
): Call<Linked> {
  const { suffix, selection, variables } = options
  return {
    operation: request(
      {
        name: `${graphqlName(context.page.name)}_${graphqlName(suffix)}`,
        operation: operation.id,
        ...(variables && { variables }),
        ...(selection && { selection: answered(operation, selection) }),
      },
      context.place(at),
    ),
    bindings: omitEmpty(bindingsOf(context, operation, at, options)),
    needs: needsOf(operation),
  }
}

/** Alternatives besides `admin`, which opens everything; none when any signed-in user may call. */
export function needsOf({ security }: Operation): Call['needs'] {
  const alternatives = security ?? []
  if (alternatives.some((keys) => keys.length === 0)) return []
  const others = alternatives.filter((keys) => !keys.includes('admin'))
  return others.length > 0 ? others : alternatives
}

/** The part of a selection that the operation answers; everything where the answer is no record. */
function answered(operation: Operation, selection: Selection): Selection | undefined {
  const dataSelection = selection['data']
  const data = operation.answer?.properties?.['data']
  const dataProperties = (data?.items ?? data)?.properties
  if (dataProperties === undefined || dataSelection === undefined || dataSelection === true) return selection
  const fields = Object.entries({ id: true as const, updated_at: true as const, ...dataSelection })
  const shown = Object.fromEntries(fields.filter(([field]) => Object.hasOwn(dataProperties, field)))
  const { data: _, ...rest } = selection
  return { ...rest, data: Object.keys(shown).length > 0 ? shown : true }
}
