import { beforeAll, expect, it } from 'vitest'
import type { Answer, Operation } from '../../engine/model/operation.ts'
import { withIdempotency } from '../../engine/operations/idempotency.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

const operation: Operation = {
  id: 'money_store',
  method: 'POST',
  path: '/money',
  tag: 'money',
  zh: '付款',
  en: 'Pay',
  access: 'signedIn',
  company: 'required',
  parameters: [],
  answer: { status: 204 },
  components: {},
  handle: () => Promise.reject(new Error('not served')),
}

/** A repeated `Idempotency-Key` gets the first answer. */
describeApi('idempotency', (open) => {
  let userId: number
  let otherId: number
  beforeAll(async () => {
    const me = async (name: string) =>
      (await (await open().as(name)).get('/user?company_id=1')).body.number('id')
    userId = await me('imageforge.marketing')
    otherId = await me('admin')
  })
  let made = 0
  const pay = (key: string, body: object, user = userId, work?: () => Promise<Answer>): Promise<Answer> =>
    asCall(open(), user, 1, (call) =>
      withIdempotency(
        { ...call, body: { ...body }, headers: { 'idempotency-key': key } },
        operation,
        work ?? (async () => ({ status: 201, body: { data: { number: (made += 1) } } })),
      ),
    )

  it('does the work once and answers the same, whatever the order of the fields', async () => {
    const first = await pay('k1', { amount: 1, to: 'a' })
    const again = await pay('k1', { to: 'a', amount: 1 })
    expect([again.body, again.status, again.headers]).toEqual([
      first.body,
      201,
      { 'idempotency-replayed': 'true' },
    ])
  })

  it('refuses the key for another request, and gives each user keys of their own', async () => {
    await pay('k2', { amount: 1 })
    const before = made
    await expect(pay('k2', { amount: 2 })).rejects.toMatchObject({ status: 422 })
    await pay('k2', { amount: 2 }, otherId)
    expect(made - before).toBe(1)
  })

  it('forgets a call that was refused', async () => {
    const refused = pay('k3', {}, userId, () => Promise.reject(ApiError.conflict('STATE', '不能选择自己')))
    await expect(refused).rejects.toMatchObject({ status: 409 })
    expect((await pay('k3', {})).status).toBe(201)
  })

  it('lets the second of two at the same time wait for the first', async () => {
    const before = made
    const answers = await Promise.all([pay('k4', {}), pay('k4', {}), pay('k4', {})])
    expect([made - before, new Set(answers.map(({ body }) => JSON.stringify(body))).size]).toEqual([1, 1])
  })

  it('remembers for a day', async () => {
    await pay('k5', {})
    await open().database.system((tx) =>
      tx(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k5'`),
    )
    const before = made
    await pay('k5', {})
    expect(made - before).toBe(1)
  })

  it('refuses what is no key', async () => {
    await expect(pay('ключ', {})).rejects.toMatchObject({ status: 422 })
  })
})
