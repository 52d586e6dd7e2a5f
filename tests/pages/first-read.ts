import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, OperationRef, Page } from '../../generated/types.ts'
import { readDocuments } from '../../mesh/http/operation-files.ts'

/** What a page reads before it shows anything. */
export interface FirstRead {
  readonly ref: OperationRef
  readonly bindings: Call['bindings']
  /** Alternatives of keys, as the REST contract says; none: any signed-in user may. */
  readonly needs: readonly (readonly string[])[]
}

/** Null where a page reads nothing at first. */
export function firstReadOf(page: Page): FirstRead | null {
  const call = callOf(page)
  return call && { ref: call.operation, bindings: call.bindings, needs: needsOf(call.operation) }
}

function callOf(page: Page): Pick<Call, 'operation' | 'bindings'> | null {
  if (page.kind === 'table' || page.kind === 'nested-table')
    return { operation: page.list, bindings: page.bindings }
  if (page.kind === 'confirm-remove') return page.dependents
  return 'load' in page ? page.load : null
}

const root = join(import.meta.dirname, '../..')
const documents = readDocuments(join(root, 'generated/operations'))
const contract = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>
}

interface Operation {
  readonly operationId?: string
  readonly security?: readonly { readonly oauth?: readonly string[] }[]
}

const operations = new Map(
  Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
)

function needsOf({ hash, name }: OperationRef): readonly (readonly string[])[] {
  const field = /\bresult: (\w+)/.exec(documents.get(hash) ?? '')?.[1]
  const operation = operations.get(field)
  if (operation === undefined) throw new Error(`${name} calls nothing of the contract`)
  const needs = (operation.security ?? []).map(({ oauth = [] }) => oauth)
  return needs.some((keys) => keys.length === 0) ? [] : needs
}

/** Whether the contract lets a user with these keys read it. */
export function mayRead({ needs }: FirstRead, held: readonly string[]): boolean {
  return (
    needs.length === 0 ||
    held.includes('admin') ||
    needs.some((keys) => keys.every((key) => held.includes(key)))
  )
}
