import { declaredOperations } from '../../api/server/contract/declared.ts'
import { openApiDocument } from '../../api/server/contract/document.ts'

export interface ContractOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** `public`, `signed-in`, or the keys of which any one is enough, beside `admin`. */
  readonly keys: string
  readonly isIdempotent: boolean
}

interface Described {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-idempotent'?: true
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** What the contract that the API declares says of every operation; that it is the committed one is another test. */
export function contractOperations(): ContractOperation[] {
  const { paths }: Contract = JSON.parse(JSON.stringify(openApiDocument(declaredOperations())))
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      ['get', 'post', 'put', 'delete'].includes(method)
        ? [
            {
              id: described.operationId,
              method: method.toUpperCase(),
              path: url,
              keys: keysOf(described.security),
              isIdempotent: described['x-idempotent'] === true,
            },
          ]
        : [],
    ),
  )
}

function keysOf(security: Described['security']): string {
  if (security.length === 0) return 'public'
  const keys = security.flatMap((each) => Object.values(each).flat())
  return keys.length === 0 ? 'signed-in' : keysIn(keys) || 'admin'
}

/** In order and without `admin`, which always is enough. */
export function keysIn(keys: readonly string[]): string {
  return [...new Set(keys)]
    .filter((key) => key !== 'admin')
    .toSorted()
    .join(' ')
}
