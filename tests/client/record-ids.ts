import type { Client } from './client.ts'
import { type Json, member } from './document.ts'

/** The first record of a resource that may be chosen. */
export async function idOf(client: Client, resource: string): Promise<number | null> {
  const id = [`${resource}_options`, `${resource}_index`].find(
    (each) => client.has(each) && client.document.operations.get(each)?.path.includes('{') === false,
  )
  if (id === undefined) return null
  const rows = member((await client.call(id)).body, 'data')
  const first = Array.isArray(rows) ? rows.find((row: Json) => member(row, 'disabled') !== true) : undefined
  return first === undefined ? null : Number(member(first, 'id'))
}
