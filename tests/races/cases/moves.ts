import { inputSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import { sampleOf } from '../../contract/sample/body.ts'
import { operations, ownerOf } from '../../contract/sample/operations.ts'
import type { Records } from '../../contract/sample/records.ts'
import { idsOf, pathPart } from '../../contract/sample/request.ts'

/** A write operation, or one of the steps that a bulk operation takes. */
export interface Move {
  readonly name: string
  readonly operation: Operation
  /** Of a bulk operation. */
  readonly step?: string
}

/** Every write operation of the contract. */
export const writes: readonly Operation[] = operations.filter(
  ({ method, writes: marks }) => method !== 'GET' || marks === true,
)

/** Every one of them, and every step of those that are made of steps. */
export const moves: readonly Move[] = writes.flatMap((operation): Move[] => {
  const owner = ownerOf(operation)
  if (owner === undefined || operation.id !== `${owner.operationPrefix}_bulk`)
    return [{ name: operation.id, operation }]
  return Object.keys(owner.bulk).map((step) => ({ name: `${operation.id}.${step}`, operation, step }))
})

/** Whether it is about one record of its resource. */
export function isAboutRecord({ operation, step }: Move): boolean {
  if (step !== undefined) return true
  return [...operation.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => {
    const part = pathPart(operation, name)
    return part?.part === 'id' && part.resource === ownerOf(operation)
  })
}

/** What a step is sent: its name, and what it has to know. */
export function stepBody({ operation, step }: Move, records: Records): object {
  const owner: Resource | undefined = ownerOf(operation)
  const input = step === undefined ? undefined : owner?.bulk[step]?.input
  return step === undefined
    ? {}
    : { action: step, params: sampleOf(inputSchema(input ?? {}), '', idsOf(operation, records)) }
}
