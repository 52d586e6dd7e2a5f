import { transactionOf } from '../http/caller.ts'
import { callerById } from '../http/member.ts'
import type { Call } from '../operations/operation.ts'
import type { TestApi } from './api.ts'

/** Runs `work` in one transaction as a handler of a call of this user in this company would. */
export async function asCall<T>(
  { database, services }: TestApi,
  userId: number,
  companyId: number,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const origin = {
    method: 'POST',
    url: '/test?x=1',
    ip: '127.0.0.1',
    userAgent: 'test',
    reach: 'company',
  } as const
  const caller = await callerById(database, userId, companyId, origin.reach)
  const later: (() => void)[] = []
  const result = await database.transaction(transactionOf(caller, false), (tx) =>
    work({
      ...origin,
      caller,
      params: {},
      query: {},
      body: {},
      headers: {},
      tx,
      services,
      afterCommit: (done) => void later.push(done),
    }),
  )
  for (const done of later) done()
  return result
}
