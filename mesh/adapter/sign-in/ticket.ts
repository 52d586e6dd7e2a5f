import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A sign-in that was begun: what its end is checked against. */
export interface Begun {
  readonly state: string
  /** Of PKCE. */
  readonly verifier: string
  /** Milliseconds since 1970 until which it can be ended. */
  readonly until: number
}

export interface Tickets {
  /** What the browser holds meanwhile, and can neither read nor change. */
  write(begun: Begun): string
  /** Null for what no process with this secret has written. */
  read(ticket: string): Begun | null
}

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** @param secret The same for all processes that serve one console; null: tickets are of this process alone. */
export function createTickets(secret: string | null): Tickets {
  const key = new Uint8Array(hkdfSync('sha256', secret ?? randomBytes(32), '', 'ticket of a sign-in', 32))
  return {
    write(begun) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(begun), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    read(ticket) {
      const bytes = Buffer.from(ticket, 'base64url')
      const [tag, text] = [nonceLength, nonceLength + tagLength]
      if (bytes.length <= text) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, tag))
      decipher.setAuthTag(bytes.subarray(tag, text))
      try {
        const plain = Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()])
        return JSON.parse(plain.toString('utf8')) as Begun
      } catch {
        return null
      }
    },
  }
}
