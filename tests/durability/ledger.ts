import { randomUUID } from 'node:crypto'
import { CLIENT_SECRET } from './victim.ts'

interface View {
  id: number
  page: string
  name: string
  updated_at: string
}

/** What the server has acknowledged: a view with the name it must have, or null for one that must be gone. */
export type Ledger = Map<number, string | null>

export async function signIn(url: string, username = 'imageforge.marketing'): Promise<string> {
  const body = {
    grant_type: 'password',
    username,
    password: 'demo-Console-1',
    client_id: 9,
    client_secret: CLIENT_SECRET,
  }
  const response = await fetch(`${url}/authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}

/**
 * Creates, renames and deletes saved views, one after the other, until the server is gone. Only what was answered counts; what was under
 * way when it died may have happened or not, so a record whose last write was not answered leaves the ledger.
 */
export async function writeUntilDeath(url: string, token: string, ledger: Ledger): Promise<number> {
  const send = sender(url, token)
  let acknowledged = 0
  try {
    for (;;) {
      const page = `kill.${randomUUID()}`
      const created = await send<View>('POST', '/saved-views', { page, name: 'created', state: { q: page } })
      ledger.set(created.id, 'created')
      acknowledged += 1
      if (acknowledged % 2 === 0) continue
      ledger.delete(created.id)
      const renamed = await send<View>('PUT', `/saved-views/${created.id}`, {
        name: 'renamed',
        updated_at: created.updated_at,
      })
      ledger.set(created.id, renamed.name)
      acknowledged += 1
      if (acknowledged % 3 === 0) continue
      ledger.delete(created.id)
      await send('DELETE', `/saved-views/${created.id}`, { updated_at: renamed.updated_at })
      ledger.set(created.id, null)
      acknowledged += 1
    }
  } catch (error) {
    if (error instanceof UnexpectedAnswer) throw error
    return acknowledged
  }
}

/** The views of the signed-in user as the ledger would have them: those that differ, with what is there. */
export async function differences(
  url: string,
  token: string,
  ledger: Ledger,
): Promise<[number, string | null, string | null][]> {
  const send = sender(url, token)
  const found = new Map<number, string>()
  for (let page = 1; ; page += 1) {
    const views = await send<View[]>('GET', `/saved-views?per_page=200&page=${page}&sort=created_at`)
    for (const { id, name } of views) found.set(id, name)
    if (views.length < 200) break
  }
  return [...ledger].flatMap(([id, expected]) => {
    const is = found.get(id) ?? null
    return is === expected ? [] : [[id, expected, is]]
  })
}

class UnexpectedAnswer extends Error {}

function sender(url: string, token: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-company-id': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: { data?: T; status_code?: number } = text === '' ? {} : JSON.parse(text)
    if (!response.ok || answer.status_code !== undefined)
      throw new UnexpectedAnswer(`${method} ${path}: ${response.status} ${text}`)
    return answer.data as T
  }
}
