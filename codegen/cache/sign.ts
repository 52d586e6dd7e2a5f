import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache.ts'

/** A text that this person's compiler can recognise as its own; null where there is no place for a key. */
export function sign(text: string): string | null {
  const key = readKey() ?? createKey()
  return key && `${markOf(key, text)}\n${text}`
}

/** The text under an own signature, or null: it was written or changed elsewhere. */
export function unseal(signed: string): string | null {
  const key = readKey()
  const end = signed.indexOf('\n')
  const text = signed.slice(end + 1)
  return key && end > 0 && signed.slice(0, end) === markOf(key, text) ? text : null
}

const markOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64')

const keyFile = join(cacheFolder, 'key')
const keyLength = 32

function readKey(): Buffer | null {
  try {
    const key = readFileSync(keyFile)
    return key.length === keyLength ? key : null
  } catch {
    return null
  }
}

/** Of two processes that begin at once, one makes the key; the other does without a signature. */
function createKey(): Buffer | null {
  const key = randomBytes(keyLength)
  try {
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(keyFile, key, { flag: 'wx', mode: 0o600 })
    return key
  } catch {
    return null
  }
}
