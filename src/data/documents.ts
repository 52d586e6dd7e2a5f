import type { TypedDocumentNode } from '@urql/core'
import type { OperationRef } from '../../generated/types.ts'

/** Every stored document aliases its only root field to `result`. */
interface ResultShape<TResult> {
  readonly result: TResult
}

type DocumentNode = TypedDocumentNode<ResultShape<never>, Record<string, unknown>>

/**
 * The document urql sees for a persisted operation: a name and an empty selection, so that no GraphQL
 * parser is in the bundle; the gateway knows the real one by its hash.
 */
export function documentOf<TResult>(
  ref: OperationRef,
): TypedDocumentNode<ResultShape<TResult>, Record<string, unknown>> {
  const cached = documents.get(ref.hash)
  if (cached) return cached
  const document = createDocument(ref)
  documents.set(ref.hash, document)
  refs.set(ref.name, ref)
  return document
}

function createDocument({ kind, name, hash }: Record<'kind' | 'name' | 'hash', string>): DocumentNode {
  return {
    kind: 'Document',
    documentId: hash,
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: kind,
        name: { kind: 'Name', value: name },
        selectionSet: { kind: 'SelectionSet', selections: [] },
      },
    ],
  } as unknown as DocumentNode
}

/** Stands where there is nothing to ask; it is never sent. */
export const noDocument = createDocument({ kind: 'query', name: 'none', hash: '' })

/** A change that was not made by this client's own operations; it is never sent. */
export const outsideChange = createDocument({ kind: 'mutation', name: 'outside_change', hash: '' })

export function refOf(document: TypedDocumentNode): OperationRef {
  const [definition] = document.definitions
  const name = definition && 'name' in definition ? definition.name?.value : undefined
  const ref = name === undefined ? undefined : refs.get(name)
  if (!ref) throw new Error(`not a persisted operation: ${name ?? 'unnamed'}`)
  return ref
}

const documents = new Map<string, DocumentNode>()
const refs = new Map<string, OperationRef>()
