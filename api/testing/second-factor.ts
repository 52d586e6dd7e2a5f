import { codeAt, stepAt } from '../engine/auth/second-factor/totp.ts'
import { type Client, demoPassword, type TestApi } from './api.ts'

/** The second factor of a person who signs in with the password of the demo. */
export interface Authenticator {
  /** The code of the present step, or of one beside it. */
  code(offset?: -1 | 0 | 1): string
  readonly recoveryCodes: readonly string[]
}

/** Turns it on as a person does: the secret is read as the app reads it, from the text below the QR code. */
export async function turnOn(client: Client): Promise<Authenticator> {
  const started = await client.send('POST', '/user/second-factor', { body: { password: demoPassword } })
  const secret = fromBase32(started.body.text('data', 'secret'))
  const code = (offset = 0) => codeAt(secret, stepAt(Date.now() / 1000) + offset)
  const confirmed = await client.send('POST', '/user/second-factor/confirm', { body: { code: code(-1) } })
  if (confirmed.status !== 200) throw new Error(`not turned on: ${JSON.stringify(confirmed.body.value)}`)
  return { code, recoveryCodes: confirmed.body.at('data', 'recovery_codes') as string[] }
}

/** Codes that were used may be used again. */
export async function forgetUsedCodes({ database }: TestApi): Promise<void> {
  await database.system((tx) => tx('update second_factors set last_step = null'))
}

/** What RFC 4648 §6 says, by another way than the server's: bits as text. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text).map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/[01]{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
