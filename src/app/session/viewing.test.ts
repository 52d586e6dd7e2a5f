import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { UserResult } from '../../../generated/session.ts'
import { OperationFailure } from '../../data/errors.ts'
import type { SendOptions, Transport } from '../../data/transport.ts'
import { viewToken } from '../../data/viewing.ts'
import { tokens } from '../../machines/testing/fixtures.ts'
import { authWithActors } from './session-calls.ts'
import { storedCompany, storedNotice } from './stored-values.ts'

const lost = new OperationFailure({
  code: 'UNAUTHENTICATED',
  status: 401,
  via: 'body',
  message: '查看已结束',
})
const company = {
  id: 7,
  name: 'acme',
  title: 'Acme',
  logo: null,
  url: '',
  api_base: '',
  languages: [],
  timezone: 'UTC',
}
const answer = (name: string): NonNullable<UserResult> => ({
  id: name === 'viewed' ? 2 : 1,
  uid: 'U1',
  name,
  introduction: name,
  avatar: null,
  username: name,
  must_change_password: false,
  must_enable_second_factor: false,
  idle_minutes: null,
  viewed_by: null,
  permission_names: ['orders.index'],
  roles: [],
  companies: { data: [company] },
})

const storageOf = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf())
  vi.stubGlobal('localStorage', storageOf())
})
afterEach(() => vi.unstubAllGlobals())

/** A gateway that knows the signed-in user, and during impersonation the impersonated user. */
function signedIn(isViewAlive: () => boolean) {
  const requestTokens: (string | null | undefined)[] = []
  const send = async (_ref: unknown, _variables: object, { token }: SendOptions = {}) => {
    requestTokens.push(token)
    if (token !== 'view.1') return answer('own')
    if (isViewAlive()) return answer('viewed')
    throw lost
  }
  const transport = { send, file: send } as unknown as Transport
  const auth = createActor(authWithActors(transport), {
    input: { tokens, persistedUser: null, now: () => 0 },
  })
  auth.start()
  return { auth, asked: requestTokens }
}

const ready = (auth: ReturnType<typeof signedIn>['auth']) => waitFor(auth, (state) => state.hasTag('ready'))

test('the user of a tab that views another user is the viewed one', async () => {
  viewToken.write('view.1')
  const { auth, asked: requestTokens } = signedIn(() => true)
  const { context } = await ready(auth)
  expect([context.user?.name, context.tokens, requestTokens]).toEqual(['viewed', tokens, ['view.1']])
})

test('a view that has ended leaves the signed-in user, and says why', async () => {
  viewToken.write('view.1')
  const { auth, asked: requestTokens } = signedIn(() => false)
  const { context } = await ready(auth)
  expect([context.user?.name, requestTokens, viewToken.read(), storedNotice.read()]).toEqual([
    'own',
    ['view.1', 't1'],
    null,
    '查看已结束',
  ])
})

test('a view that ends during impersonation has the page loaded anew', async () => {
  viewToken.write('view.1')
  let isAlive = true
  const { auth } = signedIn(() => isAlive)
  const replaced = vi.fn<() => void>()
  auth.on('session.replaced', replaced)
  await ready(auth)
  isAlive = false
  auth.send({ type: 'user.reload' })
  await waitFor(auth, ({ status }) => status === 'done')
  expect(replaced).toHaveBeenCalledOnce()
})

test('the company of a view is the tab’s, and no new tab begins with it', () => {
  const { logo: _, ...rest } = company
  const own = { ...rest, logo: null, languages: [] }
  storedCompany.write(own, true)
  viewToken.write('view.1')
  storedCompany.write({ ...own, id: 9 }, true)
  expect([
    storedCompany.read()?.id,
    JSON.parse(localStorage.getItem('console.company') ?? '{}'),
  ]).toMatchObject([9, { id: 7 }])
  storedCompany.clear()
  expect(localStorage.getItem('console.company')).not.toBeNull()
})
