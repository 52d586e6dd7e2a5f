import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Selection } from '../../graphql/selection.ts'
import { type Request, request } from '../../model/message.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'

/** Lists and options of language-scoped resources take it; the console sends it where the route allows the choice. */
export const contentLanguage = ['language']

/** The operation that offers the choices of a reference; null when the property is none, or, with a finding, when the contract offers none. */
export function relationOperation(
  { scope, place, page }: PageContext,
  owner: string,
  field: string,
  schema: Schema,
  at: DataPath,
): Request | null {
  const resource = (schema['x-ref'] ?? schema.items?.['x-ref'])?.resource ?? null
  if (resource === null) {
    if (['ref', 'refs'].includes(schema['x-type'] ?? '')) {
      const lack = 'a relation needs `x-ref`'
      scope.report.add(findings.incompleteContract({ field, resource: owner, lack }), place(at))
    }
    return null
  }
  const operation = `${resource}_options`
  const relation = scope.contract.operations.get(operation)
  if (relation === undefined) {
    scope.report.add(findings.relationWithoutOptions({ field, resource }), place(at))
    return null
  }
  const inPath = paramNames(relation.path)
  const missing = inPath.filter((name) => !paramNames(page.path).includes(name))
  if (missing.length > 0) {
    const name = `${relation.method.toUpperCase()} ${relation.path}`
    scope.report.add(findings.callNeedsParameters({ name, params: missing }), place(at))
    return null
  }
  return request(
    {
      name: operation,
      operation,
      variables: [...inPath, 'q', 'ids', 'limit'],
      optionalVariables: [...contentLanguage, 'purpose', 'given'],
      selection: { data: { ...optionSelection, ...furtherOf(relation) } },
    },
    place(at),
  )
}

const optionSelection: Selection = { id: true, title: true, subtitle: true, disabled: true, reason: true }

/** Choices of a tree say below which others they stand, others what they offer. */
function furtherOf({ answer }: Operation): Selection {
  const properties = answer?.properties?.['data']?.items?.properties ?? {}
  return Object.fromEntries(
    ['path', 'offers'].flatMap((name) => (properties[name] === undefined ? [] : [[name, true]])),
  )
}
