import type { Client, Reply } from '../../api.ts'

/** Writes of one resource, as tests need them. */
export interface Records {
  create(body?: object): Promise<Reply>
  /** A new record; throws if it is refused. */
  made(
    body?: object,
  ): Promise<{ readonly id: number; readonly updated_at: string; readonly [name: string]: unknown }>
  show(id: number): Promise<Record<string, unknown>>
  /** Changes the newest version. */
  change(id: number, body: object): Promise<Reply>
  act(id: number, action: string, body?: object): Promise<Reply>
  remove(id: number, body?: object): Promise<Reply>
  bulk(action: string, ids: readonly number[], params?: object): Promise<Reply>
}

/** `base` is the body of a valid create; a test says what is different. */
export function records(client: () => Client, path: string, base: () => object): Records {
  const send = (method: 'POST' | 'PUT' | 'DELETE', to: string, body: object = {}) =>
    client().send(method, to, { body })
  const create: Records['create'] = (body = {}) => send('POST', path, { ...base(), ...body })
  const show: Records['show'] = async (id) =>
    (await client().get(`${path}/${id}`)).body.at('data') as Record<string, unknown>
  return {
    create,
    show,
    async made(body) {
      const reply = await create(body)
      if (reply.status !== 201)
        throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body.value)}`)
      return reply.body.at('data') as Awaited<ReturnType<Records['made']>>
    },
    change: async (id, body) =>
      send('PUT', `${path}/${id}`, { updated_at: (await show(id))['updated_at'], ...body }),
    act: (id, action, body) => send('POST', `${path}/${id}/${action}`, body),
    remove: (id, body) => send('DELETE', `${path}/${id}`, body),
    bulk: (action, ids, params = {}) => send('POST', `${path}/bulk`, { action, ids, params }),
  }
}

/** The status of a refused call and the fields that it names, or its message. */
export function errorOf({ status, body }: Reply): [number, unknown] {
  const value = body.value as Record<string, unknown> | null
  const errors = value?.['errors']
  return [status, errors === undefined ? value?.['message'] : Object.keys(Object(errors)).toSorted()]
}

/** How many of a bulk call went well, and why others did not. */
export function outcome({ status, body }: Reply): unknown[] {
  if (status !== 200) return errorOf({ status, body } as Reply)
  return [body.at('data', 'succeeded'), ...body.rows('data', 'errors').map(({ message }) => message)]
}
