import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Differences {
  readonly origin?: string
  readonly challenge?: string
  readonly counter?: number
  /** It has asked for neither finger nor PIN. */
  readonly isUnverified?: boolean
  readonly userHandle?: string
  readonly format?: string
  /** Of another site. */
  readonly rpId?: string
}

export interface Authenticator {
  readonly id: string
  /** What a browser answers to the options of a registration. */
  register(options: unknown, differences?: Differences): object
  /** What it answers to those of a sign-in. */
  signIn(options: unknown, differences?: Differences): object
}

/** An authenticator with one key, by the text of WebAuthn (§6): another hand than the library that the server checks with. */
export function createAuthenticator(site: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = ''

  const clientData = (type: string, options: unknown, { origin = site, challenge }: Differences) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? read(options, 'challenge'),
        origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    more: Buffer,
    { isUnverified = false, rpId, counter: counterOverride }: Differences,
  ) => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counterOverride ?? counter)
    return Buffer.concat([sha256(rpId ?? new URL(site).hostname), Buffer.from([flags]), count, more])
  }

  return {
    id,
    register(options, differences = {}) {
      handle = read(options, 'user', 'id')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(
        Buffer.concat([Buffer.alloc(16), length, credentialId, key]),
        differences,
      )
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(differences.format ?? 'none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, differences).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    signIn(options, differences = {}) {
      counter += 1
      const client = clientData('webauthn.get', options, differences)
      const data = authenticatorData(Buffer.alloc(0), differences)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: differences.userHandle ?? handle,
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Shorter than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function read(value: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), value)
  return String(found)
}
