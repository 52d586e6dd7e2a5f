/** The decryption half of what `web-push` encrypts with. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    readonly version: 'aes128gcm' | 'aesgcm'
    readonly privateKey: ECDH
    /** base64url */
    readonly authSecret: string
  }

  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer }
  export default ece
}
