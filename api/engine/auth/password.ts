import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2)

/** What a hash costs the server that makes or checks it: KiB of memory, passes over it, lanes. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const recommended: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Argon2id hash in PHC string form, with its own salt and cost. */
export async function hashPassword(password: string, cost: HashCost = recommended): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, ...cost, tagLength: 32 })
  return `${prefix(cost)}${base64(nonce)}$${base64(hash)}`
}

/** Whether the password is the one that was hashed; takes as long for a user who does not exist (`stored` null). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phc.exec(stored ?? dummyHash)
  if (parts === null) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const dummyHash = `${prefix(recommended)}${'A'.repeat(22)}$${'A'.repeat(43)}`

function prefix({ memory, passes, parallelism }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
