import type { Client } from '@urql/core'
import { setNewest } from './set-newest.ts'

/** Values of the places last visited. */
export interface TabMemory<T> {
  readonly read: (place: string) => T | undefined
  readonly write: (place: string, value: T) => void
  readonly forget: (place: string) => void
}

/** A memory that ends with its client, which is of one session and company and of one load of the page. */
export function createTabMemory<T>(mostPlaces = 50): (client: Client) => TabMemory<T> {
  const memories = new WeakMap<Client, TabMemory<T>>()
  return (client) => {
    const cached = memories.get(client)
    if (cached !== undefined) return cached
    const memory = createMemory<T>(mostPlaces)
    memories.set(client, memory)
    return memory
  }
}

function createMemory<T>(mostPlaces: number): TabMemory<T> {
  const values = new Map<string, T>()
  return {
    read: (place) => values.get(place),
    write: (place, value) => setNewest(values, place, value, mostPlaces),
    forget: (place) => void values.delete(place),
  }
}
