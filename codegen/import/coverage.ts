import { type Endpoint, keyOf } from './endpoints.ts'
import { readList } from './lists.ts'
import { pathShape } from './names.ts'
import type { ImportedPage } from './page-types.ts'
import { type Reason, reasons } from './reasons.ts'
import { requiredWithoutValue } from './required.ts'
import type { ForeignResource } from './resources.ts'
import type { Schemas } from './schemas.ts'

/** An operation of the document: on pages, or with the reason why it is on none. */
export type Covered = { readonly operation: string } & (
  | { readonly pages: readonly string[] }
  | { readonly reason: Reason }
)

export type Coverage = readonly Covered[]

/** Every operation with the pages that call it, or the reason why none does. */
export function coverageOf(
  endpoints: readonly Endpoint[],
  pages: readonly ImportedPage[],
  resources: readonly ForeignResource[],
  lacks: ReadonlyMap<Endpoint, Reason>,
  schemas: Schemas,
): Coverage {
  const callers = new Map<Endpoint, string[]>()
  for (const { page, calls } of pages)
    for (const call of new Set(calls)) callers.set(call, [...(callers.get(call) ?? []), page.name])
  return endpoints.map((endpoint) => {
    const own = callers.get(endpoint)
    if (own !== undefined) return { operation: keyOf(endpoint), pages: own }
    const reason = lacks.get(endpoint) ?? reasonOf(endpoint, resources, schemas)
    return { operation: keyOf(endpoint), reason }
  })
}

function reasonOf(endpoint: Endpoint, resources: readonly ForeignResource[], schemas: Schemas): Reason {
  const needed = requiredWithoutValue(
    endpoint.parameters.filter((parameter) => parameter.in === 'query'),
    schemas,
  )
  if (needed !== null) return needed
  const of = resources.find(({ item }) => item !== null && pathShape(item.path) === pathShape(endpoint.path))
  if (of?.item?.update && endpoint.method !== 'get' && endpoint.body !== null)
    return reasons.alternative(of.item.update.method.toUpperCase())
  const below = resources.some(
    ({ item }) => item !== null && pathShape(endpoint.path).startsWith(pathShape(item.path)),
  )
  if (endpoint.inPath.length > 0 && !below) return reasons.noList
  if (endpoint.method !== 'get') return reasons.unlisted
  if (endpoint.answers.length === 0) return reasons.noJson
  return readList(endpoint, schemas) === null ? reasons.noRecords : reasons.parent
}

export const leftOutOf = (coverage: Coverage): readonly Extract<Covered, { readonly reason: Reason }>[] =>
  coverage.filter((one) => 'reason' in one)

/** The table that stands beside the manifest: what is on no page, why, and what would bring it there. */
export function printCoverage(coverage: Coverage): string {
  const leftOut = leftOutOf(coverage)
  const lines = leftOut.map(
    ({ operation, reason }) => `| \`${cell(operation)}\` | ${cell(reason.why)} | ${cell(reason.how)} |`,
  )
  return [
    '# Operations on no page',
    '',
    `${coverage.length - leftOut.length} of ${coverage.length} operations of the document are on pages. Written by \`manifest import\`.`,
    '',
    ...(lines.length === 0
      ? []
      : ['| operation | why it is on no page | how to add it |', '|---|---|---|', ...lines, '']),
  ].join('\n')
}

/** A text of the document as one cell of a table. */
const cell = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 300)
