import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const limit = 32 * 1024 * 1024
const seconds = 20

/** The text of a file, or of an address of the web. Throws one sentence when it cannot be read. */
export async function readSource(place: string): Promise<string> {
  if (!isAddress(place)) {
    if (statSync(place).size > limit) throw new Error('it is larger than 32 MB')
    return readFile(place, 'utf8')
  }
  const response = await fetch(place, { signal: AbortSignal.timeout(seconds * 1000) })
  if (!response.ok) throw new Error(`${place} answered ${response.status}`)
  const text = await response.text()
  if (text.length > limit) throw new Error('it is larger than 32 MB')
  return text
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)
