import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, type Page, expect } from '@playwright/test'
import { apiUrl, clientSecret } from './server.ts'

export const password = 'demo-Console-1'

/** A sign-in of its own, as the browser would keep it. */
export async function newSession(request: APIRequestContext, username: string, api = apiUrl) {
  const {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: seconds,
  } = await authorize(request, username, api)
  return { session: randomUUID(), token, refreshToken, expiresAt: Date.now() + 1000 * seconds }
}

/** The access token of a sign-in of its own; null where it is refused. */
export async function tokenFor(
  request: APIRequestContext,
  username: string,
  secret = password,
): Promise<string | null> {
  const answer = await signInAs(request, username, secret)
  return answer.ok() ? ((await answer.json()) as Authorization).access_token : null
}

async function authorize(request: APIRequestContext, username: string, api = apiUrl): Promise<Authorization> {
  return await (await signInAs(request, username, password, api)).json()
}

async function signInAs(
  request: APIRequestContext,
  username: string,
  secret: string,
  api = apiUrl,
): Promise<APIResponse> {
  return await request.post(`${api}/authorizations`, {
    data: {
      username,
      password: secret,
      client_id: 9,
      client_secret: clientSecret,
      grant_type: 'password',
    },
  })
}

interface Authorization {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** The REST API as one user in one company, beside the browser. */
export interface ApiSession {
  readonly token: string
  post(path: string, data: object): Promise<{ readonly data: { readonly id: number } }>
  /** A job that ends with a notification whose text says how many rows there were. */
  exportOrders(rows: number): Promise<void>
}

export async function openApi(
  request: APIRequestContext,
  username: string,
  companyId = 1,
): Promise<ApiSession> {
  const { access_token: token } = await authorize(request, username)
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companyId) }
  const orders = await request.get(`${apiUrl}/orders?per_page=100&sort=created_at`, { headers })
  const ids = ((await orders.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
  const post: ApiSession['post'] = async (path, data) => {
    const posted = await request.post(`${apiUrl}${path}`, { headers, data })
    expect(posted.ok(), await posted.text()).toEqual(true)
    return await posted.json()
  }
  return {
    token,
    post,
    exportOrders: async (rows) => {
      await post('/exports', {
        resource: 'orders',
        format: 'csv',
        columns: ['order_no'],
        ids: ids.slice(0, rows),
      })
    },
  }
}

/** The token that the page works with. */
export async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem('console.session') ?? '{}').token)
}

/** Ends the sign-in of the page on the server, as an administrator would. */
export async function revoke(request: APIRequestContext, page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await request.delete(`${apiUrl}/authorizations/current`, { headers })
  expect(answer.status()).toEqual(204)
}
