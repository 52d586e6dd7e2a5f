import type { Client, Reply } from './api.ts'

/** Deletes as the console does: asks what depends on the record, and types its name where that is required. */
export async function deleteNamed(client: Client, path: string, choices: object = {}): Promise<Reply> {
  const { status, body } = await client.get(`${path}/dependents`)
  const name = status === 200 ? body.at('data', 'confirm', 'type_text') : null
  const confirm = name === null ? {} : { confirm: name }
  return await client.send('DELETE', path, { body: { ...choices, ...confirm } })
}
