/** What of an OpenAPI document the comparison reads. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: unknown
}

export interface DescribedOperation {
  readonly id: string
  readonly tag: string
  /** Permission keys, one of which opens it. */
  readonly keys: readonly string[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

export function operationsIn(document: ContractDocument): readonly DescribedOperation[] {
  return entriesOf(document).map(({ id, operation }) => ({
    id,
    tag: String([operation['tags']].flat()[0]),
    keys: [operation['security'] ?? []]
      .flat()
      .flatMap((way) => Object.values(Object(way)).flat())
      .map(String),
  }))
}

/** Ids of the operations that are new or described differently, whether in their own words or in a component that they refer to. */
export function changedOperations(before: ContractDocument, after: ContractDocument): readonly string[] {
  const described = new Map(
    entriesOf(before).map(({ id, place, operation }) => [id, text(before, place, operation)]),
  )
  return entriesOf(after).flatMap(({ id, place, operation }) =>
    described.get(id) === text(after, place, operation) ? [] : [id],
  )
}

function entriesOf({ paths }: ContractDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: Readonly<Record<string, unknown>> = Object(item[method])
      const id = operation['operationId']
      return typeof id === 'string' ? [{ id, place: `${method} ${path}`, operation }] : []
    }),
  )
}

/** An operation with all that it refers to, however far. */
function text(document: ContractDocument, place: string, operation: object): string {
  const parts = [place, JSON.stringify(operation)]
  const seen = new Set<string>()
  for (const part of parts)
    for (const [, pointer = ''] of part.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      if (seen.has(pointer)) continue
      seen.add(pointer)
      parts.push(
        JSON.stringify(pointer.split('/').reduce((found, key) => Object(found)[key], Object(document))),
      )
    }
  return [parts[0], ...parts.slice(1).toSorted()].join('\n')
}
