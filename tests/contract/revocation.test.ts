import path from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientSecret, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { quickest } from '../../api/testing/quickest.ts'
import { hire } from '../../api/testing/staff.ts'
import { type Gateway, startGateway } from '../../mesh/server.ts'
import { type Server, startServer } from './live/server.ts'

const root = path.join(import.meta.dirname, '../..')

/** What is taken away is refused within a second by REST, GraphQL and sockets. */
describe('who loses', () => {
  let server: Server
  let gateway: Gateway
  let api: TestApi
  beforeAll(async () => {
    server = await startServer()
    api = await createTestApi(server.database)
    gateway = await startGateway({
      host: '127.0.0.1',
      port: 0,
      apiUrl: server.url,
      clientId: 9,
      clientSecret,
      operationsFolder: path.join(root, 'generated/operations'),
      staticDir: path.join(root, 'no-such-folder'),
      development: true,
      logger: false,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await api.close()
    await server.close()
  })

  const rest = async (token: string): Promise<string> => {
    const answer = await fetch(`${server.url}/orders?per_page=1`, {
      headers: { authorization: `Bearer ${token}`, 'x-company-id': '1' },
    })
    return codeOf(await answer.json())
  }
  const graphql = async (token: string): Promise<string> => {
    const answer = await fetch(`${gateway.url}/graphql/dev`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-company-id': '1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: 'query orders { orders_index(per_page: 1) { data { id } } }' }),
    })
    return codeOf(await answer.json())
  }

  it.each([
    ['the token', 'update access_tokens set revoked_at = now() where user_id = $1::bigint', 'lost', true],
    ['the account', "update users set status = 'disabled' where id = $1::bigint", 'lost', true],
    ['the role', 'delete from role_assignments where user_id = $1::bigint', 'FORBIDDEN', false],
    ['the membership', 'delete from company_users where user_id = $1::bigint', 'NOT_A_MEMBER', false],
  ])('%s', async (what, revoke, code, endsSocket) => {
    const took = await quickest(1000, async (number) => {
      const person = await hire(api, `revoked.${what.replace('the ', '')}.${number}`, ['orders.index'])
      const token = person.client.accessToken
      const socket = io(server.url, { transports: ['websocket'], reconnection: false, query: { token } })
      await event(socket, 'connect')
      const ended = endsSocket ? event(socket, 'session_ended') : Promise.resolve()
      const before = [await rest(token), await graphql(token)]

      await server.database.system((tx) => tx(revoke, [person.id]))
      const began = performance.now()
      const after = await Promise.all([rest(token), graphql(token)])
      await ended
      const time = performance.now() - began
      socket.disconnect()

      expect([before, after]).toEqual([
        ['fine', 'fine'],
        [code, code],
      ])
      return time
    })
    expect(took).toBeLessThan(1000)
  })
})

/** What an answer of either says: `fine`, `lost` for a session, or the code of its error. */
function codeOf(body: unknown): string {
  const text = JSON.stringify(body)
  if (/"status_code":401|"SESSION_LOST"|"UNAUTHENTICATED"/.test(text)) return 'lost'
  const code = /"(FORBIDDEN|NOT_A_MEMBER)"/.exec(text)?.[1]
  return code ?? (text.startsWith('{"data":') && !text.includes('"errors"') ? 'fine' : text)
}

function event(socket: Socket, name: string): Promise<void> {
  return new Promise((resolve) => socket.once(name, () => resolve()))
}
