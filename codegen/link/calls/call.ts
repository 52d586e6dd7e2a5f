import type { Contract } from '../../contract/contract.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import { graphqlName } from '../../emit/operation-names.ts'
import type { OperationRequest } from '../../graphql/operation.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { Call, Source } from '../../model/descriptors/leaves.ts'
import { type Linked, request } from '../../model/message.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'

export interface CallOptions {
  /** Ends the operation's name, after the page's. */
  readonly suffix: string
  /** row: the last parameter of the path is the row's id; page: everything comes from the route. */
  readonly from: 'row' | 'page'
  /** What neither row nor route gives is given by the widget that calls. */
  readonly open?: boolean
  /** Parameter of the call → field of the row, or `:parameter` of the route. */
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly selection?: Selection | undefined
  readonly variables?: OperationRequest['variables']
}

/** The operation that a manifest names by `METHOD /path` or operationId; an unknown one is reported. */
export function findOperation({ scope, place }: PageContext, call: string, at: DataPath): Operation | null {
  const operation = scope.contract.find(call)
  if (operation !== null) return operation
  const known = call.includes(' ')
    ? [...scope.contract.operations.values()].map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    : scope.contract.operations.keys()
  scope.report.add(findings.unknownOperation({ operation: call }), place(at), {
    hint: didYouMean(call, known),
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
    given: givenTo(context, operation, at, options),
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

/** Where the parameters of the call's path come from; one that nothing gives is reported. */
export function givenTo(
  { page, place, scope, record }: PageContext,
  operation: Operation,
  at: DataPath,
  { from, params = {}, open = false }: Pick<CallOptions, 'from' | 'params' | 'open'>,
): Readonly<Record<string, Source>> {
  const route = paramNames(page.path)
  const wanted = paramNames(operation.path)
  for (const param of Object.keys(params).filter((name) => !operation.parameters.has(name))) {
    const hint = didYouMean(param, wanted)
    scope.report.add(
      findings.unknownParameter({ param }),
      place([...at.slice(0, -1), 'params', param], 'key'),
      {
        hint,
      },
    )
  }
  const given: Record<string, Source> = {}
  const missing: string[] = []
  const rowIds = from === 'row' ? idsOfRows(scope.contract, page.resource ?? '', operation) : []
  const unnamed = wanted.filter((name) => !route.includes(name) && params[name] === undefined)
  const fromRoute = unnamed.filter((name) => !rowIds.includes(name))
  for (const name of new Set([...wanted, ...Object.keys(params)])) {
    const own = params[name]
    if (own?.startsWith(':')) given[name] = { route: own.slice(1) }
    else if (own !== undefined) given[name] = { row: own }
    else if (rowIds.includes(name)) given[name] = { row: 'id' }
    else if (route.includes(name)) given[name] = { route: name }
    else if (route.length === 1 && fromRoute.length === 1 && !open) given[name] = { route: route[0] ?? '' }
    else if (open) continue
    else missing.push(name)
    if (own !== undefined && !own.startsWith(':') && !record.has(own)) {
      const hint = didYouMean(own, record.keys())
      const finding = findings.unknownFieldInAction({ field: own, resource: page.resource ?? page.name })
      scope.report.add(finding, place([...at.slice(0, -1), 'params', name]), { hint })
    }
    if (own?.startsWith(':') && !route.includes(own.slice(1)))
      scope.report.add(
        findings.unknownParameter({ param: own.slice(1) }),
        place([...at.slice(0, -1), 'params', name]),
      )
  }
  if (missing.length > 0) {
    const name = `${operation.method.toUpperCase()} ${operation.path}`
    scope.report.add(findings.callNeedsParameters({ name, params: missing }), place(at))
  }
  return given
}

/** Parameters of a call that are the id of this resource: the path before them is that of its list or records. */
function idsOfRows({ operations }: Contract, resource: string, { path }: Operation): readonly string[] {
  const known = ['show', 'update', 'index'].flatMap((verb) => operations.get(`${resource}_${verb}`) ?? [])
  const bases = known.map((operation) => anonymous(operation.path).replace(/\/\{\}$/, ''))
  const names = paramNames(path)
  if (bases.length === 0) return names.slice(-1)
  return names.filter((name) => bases.includes(anonymous(path.slice(0, path.indexOf(`/{${name}}`)))))
}

const anonymous = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')

/** The part of a selection that the operation answers; everything where the answer is no record. */
function answered(operation: Operation, selection: Selection): Selection | undefined {
  const wanted = selection['data']
  const data = operation.answer?.properties?.['data']
  const known = (data?.items ?? data)?.properties
  if (known === undefined || wanted === undefined || wanted === true) return selection
  const fields = Object.entries({ id: true as const, updated_at: true as const, ...wanted })
  const shown = Object.fromEntries(fields.filter(([field]) => Object.hasOwn(known, field)))
  const { data: _, ...rest } = selection
  return { ...rest, data: Object.keys(shown).length > 0 ? shown : true }
}
