import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurablySync } from '../write-durably.ts'

/** What this server's data are encrypted with, and its links signed: the present key, and those before it that may still be in use. */
export interface DataKeys {
  readonly present: Uint8Array
  readonly previous: readonly Uint8Array[]
}

interface DataKeySettings {
  readonly dataKey: string | undefined
  readonly previousDataKeys: readonly string[]
  readonly dataDir: string
}

/** In bytes. */
export const shortestKey = 32

/** What a person can mend; its message is one sentence. */
export class DataKeyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataKeyError'
  }
}

/**
 * `DATA_KEY` and `DATA_KEY_FORMER`; without the first, the lines of a file beside the embedded database: the present key, then previous ones.
 * It is made on the first start. Without them encrypted values cannot be read again, so they belong in every backup.
 */
export function readDataKeys({ dataKey, previousDataKeys, dataDir }: DataKeySettings): DataKeys {
  const [present = '', ...more] = dataKey === undefined ? linesOf(dataDir) : [dataKey]
  const previous = [...new Set([...more, ...previousDataKeys])].filter((key) => key !== present)
  return { present: Buffer.from(present), previous: previous.map((key) => Buffer.from(key)) }
}

/** Puts a new key before those of the file; the server reads them at its next start. Answers the file. */
export function addDataKey(dataDir: string): string {
  const keys = linesOf(dataDir)
  return write(dataDir, [madeKey(), ...keys])
}

function linesOf(dataDir: string): string[] {
  const file = fileIn(dataDir)
  if (!existsSync(file)) makeFirst(file)
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const short = keys.findIndex((key) => Buffer.byteLength(key) < shortestKey)
  if (keys.length === 0) throw new DataKeyError(`${file} holds no key: put the data key there again.`)
  if (short >= 0)
    throw new DataKeyError(
      `${file} has a key of less than ${shortestKey} characters in line ${short + 1}: put the whole key there.`,
    )
  return keys
}

function madeKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Of processes that start at once on one folder the others take the key of the first. */
function makeFirst(file: string): void {
  const draft = `${file}.${process.pid}`
  writeDurablySync(draft, madeKey(), 0o600)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A process that ends in between leaves the previous file. */
function write(dataDir: string, keys: readonly string[]): string {
  const file = fileIn(dataDir)
  writeDurablySync(file, keys.join('\n'), 0o600)
  return file
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'data-key')
}
