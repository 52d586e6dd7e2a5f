import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFolder } from './kept.ts'

/** A text that this person's compiler can recognise as its own; null where there is no place for a key. */
export function seal(text: string): string | null {
  const key = readKey() ?? createKey()
  return key && `${markOf(key, text)}\n${text}`
}

/** The text under an own seal, or null: somebody else wrote or changed it. */
export function unseal(sealed: string): string | null {
  const key = readKey()
  const end = sealed.indexOf('\n')
  const text = sealed.slice(end + 1)
  return key && end > 0 && sealed.slice(0, end) === markOf(key, text) ? text : null
}

const markOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64')

const keyFile = join(keptFolder, 'key')
const keyLength = 32

function readKey(): Buffer | null {
  try {
    const key = readFileSync(keyFile)
    return key.length === keyLength ? key : null
  } catch {
    return null
  }
}

/** Of two processes that begin at once, one makes the key; the other does without a seal. */
function createKey(): Buffer | null {
  const key = randomBytes(keyLength)
  try {
    mkdirSync(keptFolder, { recursive: true })
    writeFileSync(keyFile, key, { flag: 'wx', mode: 0o600 })
    return key
  } catch {
    return null
  }
}
