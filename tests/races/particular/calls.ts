import { randomUUID } from 'node:crypto'
import type { Request } from '../../contract/sample/request.ts'
import { writes } from '../cases/moves.ts'
import type { Sent } from '../cases/race.ts'

/** A call of an operation by its id. */
export function call(id: string, path: Request['path'], body: Request['body'] = null): Sent {
  const operation = writes.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`there is no write operation ${id}`)
  return { operation, request: { path, query: {}, body }, key: randomUUID() }
}

/** So many of each, in turns, each with a key of its own. */
export function alternating(times: number, ...calls: readonly Sent[]): Sent[] {
  return Array.from({ length: times }, () => calls.map((each) => ({ ...each, key: randomUUID() }))).flat()
}
