import { callerById } from '../engine/auth/member.ts'
import { inTransaction } from '../engine/auth/transaction.ts'
import type { Call } from '../engine/model/operation.ts'
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
  const caller = await callerById(database, userId, companyId, {
    access: 'signedIn',
    tenantScope: origin.reach,
  })
  return await inTransaction(database, caller, { readOnly: false, report: fail }, (opened) =>
    work({
      ...origin,
      caller,
      params: {},
      query: {},
      body: {},
      headers: {},
      services,
      ...opened,
    }),
  )
}

function fail(error: unknown): never {
  throw error
}
