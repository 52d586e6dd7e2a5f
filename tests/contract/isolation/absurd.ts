import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Client } from '../../../api/testing/api.ts'
import type { Position } from './positions.ts'
import { send } from './probe.ts'

/** Ids that no record can have. */
export function absurdIds({ expects }: Position): readonly (number | string)[] {
  return expects === 'notFound' ? ['0', '9'.repeat(400), "1' or '1'='1"] : [-1, '9'.repeat(400)]
}

/** Such an id is not found in a path and refused anywhere else; null if it is. */
export async function problemWithAbsurd(
  client: Client,
  operation: Operation,
  position: Position,
  id: number | string,
): Promise<string | null> {
  const { status, body } = await send(client, operation, position.with(id))
  return expectedStatuses[position.expects].includes(status)
    ? null
    : `${position.name}=${String(id).slice(0, 20)} answers ${status} ${JSON.stringify(body.value).slice(0, 300)}`
}

const expectedStatuses: Readonly<Record<Position['expects'], readonly number[]>> = {
  notFound: [404],
  refused: [404, 409, 422],
  nothing: [404, 422],
  forbidden: [403],
}
