import type { Contract } from '../../contract/contract.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { readSource } from './source.ts'

export interface BindingOptions {
  /** row: a row of the page's list gives its id; page: everything comes from the route. */
  readonly from: 'row' | 'page'
  /** What neither row nor route gives is given by the widget that calls. */
  readonly open?: boolean
  /** Parameter of the call → field of the row, or `:parameter` of the route. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** Where the parameters of the call's path come from; one that nothing gives is reported. */
export function bindingsOf(
  context: PageContext,
  operation: Operation,
  at: DataPath,
  { from, params = {}, open = false }: BindingOptions,
): Readonly<Record<string, Source>> {
  const { page, place, scope } = context
  checkParams(context, operation, params, [...at.slice(0, -1), 'params'])
  const route = paramNames(page.path)
  const pathParams = paramNames(operation.path)
  const ids = from === 'row' ? idsOfRows(scope.contract, page.resource ?? '', operation) : []
  const others = pathParams.filter((name) => ![...route, ...ids, ...Object.keys(params)].includes(name))
  // One parameter here and one there mean the same, whatever they are called; a widget knows better.
  const only = route.length === 1 && others.length === 1 && !open ? others[0] : undefined
  const sourceOf = (name: string): Source | null => {
    const own = params[name]
    if (own !== undefined) return readSource(own)
    if (ids.includes(name)) return { row: 'id' }
    if (route.includes(name)) return { route: name }
    return name === only ? { route: route[0] ?? '' } : null
  }
  const names = [...new Set([...pathParams, ...Object.keys(params)])]
  const missing = names.filter((name) => sourceOf(name) === null)
  if (missing.length > 0 && !open) {
    const name = `${operation.method.toUpperCase()} ${operation.path}`
    scope.report.add(findings.callNeedsParameters({ name, params: missing }), place(at))
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const source = sourceOf(name)
      return source ? [[name, isText(operation, name) ? asText(source) : source]] : []
    }),
  )
}

/** The call takes words: an id may be a number or a name. */
const isText = ({ parameters }: Operation, name: string): boolean =>
  parameters.get(name)?.schema?.type === 'string'

const asText = (source: Source): Source => ('value' in source ? source : { ...source, text: true })

/** The manifest gives parameters that the call has, from fields and parameters that exist. */
function checkParams(
  { page, place, record, scope }: PageContext,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  at: DataPath,
): void {
  const route = paramNames(page.path)
  for (const [param, source] of Object.entries(params)) {
    if (!operation.parameters.has(param)) {
      const hint = didYouMean(param, paramNames(operation.path))
      scope.report.add(findings.unknownParameter({ param }), place([...at, param], 'key'), { hint })
    }
    const name = source.replace(/^:/, '')
    if (source.startsWith(':') ? route.includes(name) : record.has(name)) continue
    const finding = source.startsWith(':')
      ? findings.unknownParameter({ param: name })
      : findings.unknownFieldInAction({ field: name, resource: page.resource ?? page.name })
    scope.report.add(finding, place([...at, param]), { hint: didYouMean(name, [...route, ...record.keys()]) })
  }
}

/** Parameters of a call that are the id of this resource: the path before them is that of its list or records. */
function idsOfRows({ operations }: Contract, resource: string, { path }: Operation): readonly string[] {
  const itemOperations = ['show', 'update', 'index'].flatMap(
    (verb) => operations.get(`${resource}_${verb}`) ?? [],
  )
  const bases = itemOperations.map((operation) => anonymous(operation.path).replace(/\/\{\}$/, ''))
  const names = paramNames(path)
  if (bases.length === 0) return names.slice(-1)
  return names.filter((name) => bases.includes(anonymous(path.slice(0, path.indexOf(`/{${name}}`)))))
}

const anonymous = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')
