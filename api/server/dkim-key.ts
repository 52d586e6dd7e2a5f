import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What receivers have to accept (RFC 8301 §3.2) and what is not weak. */
const fewestBits = 2048

/** Whether a setting is an RSA private key in PEM that is long enough, or the path of a file that holds one. */
export function isDkimKey(setting: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(readDkimKey(setting))
    return type === 'rsa' && (details?.modulusLength ?? 0) >= fewestBits
  } catch {
    return false
  }
}

/** The key itself. Its lines may be joined by `\n`, as files of environment variables have them. Throws where a file cannot be read. */
export function readDkimKey(setting: string): string {
  if (!setting.includes('-----BEGIN')) return readFileSync(setting, 'utf8')
  return setting.replaceAll(String.raw`\n`, '\n')
}
