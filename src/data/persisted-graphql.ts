/**
 * What urql needs of GraphQL when every document is a persisted operation (documents.ts): in place of its parser and printer
 * (vite.config.ts), which would be in the bundle for nothing.
 */

export const Kind = {
  DOCUMENT: 'Document',
  FIELD: 'Field',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
  INLINE_FRAGMENT: 'InlineFragment',
  NAME: 'Name',
  OPERATION_DEFINITION: 'OperationDefinition',
} as const

/** A document's hash stands for its text. */
export function print({ documentId }: { readonly documentId: string }): string {
  return documentId
}

export function parse(): never {
  throw new Error('an operation is known by its hash, not by its text')
}

export class GraphQLError extends Error {
  readonly nodes: unknown
  readonly source: unknown
  readonly positions: unknown
  readonly path: unknown
  readonly originalError: unknown
  readonly extensions: object

  constructor(
    message: string,
    nodes?: unknown,
    source?: unknown,
    positions?: unknown,
    path?: unknown,
    originalError?: unknown,
    extensions: object = {},
  ) {
    super(message)
    this.name = 'GraphQLError'
    this.nodes = nodes
    this.source = source
    this.positions = positions
    this.path = path
    this.originalError = originalError
    this.extensions = extensions
  }
}
