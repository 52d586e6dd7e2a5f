import type { Call } from '../../../engine/model/operation.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { DecryptionError } from '../../../kernel/platform/secrets/decryption-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import { eventKinds } from './kinds/index.ts'

type Data = Readonly<Record<string, unknown>>

/** What the text of a secret begins with in an event that is stored; a person who mends the event leaves it or writes another. */
const mark = 'sealed:'

/** The data as they are stored: license keys are encrypted. */
export function encryptedData({ services }: Call, kind: ReceivedEvent['kind'], data: Data): Data {
  return withSecrets(kind, data, (text) => mark + services.cipher.encrypt(text))
}

/** The data as they came. Throws an `ApiError` where this server cannot open a secret of them. */
export function openedData({ services }: Call, kind: ReceivedEvent['kind'], data: Data): Data {
  return withSecrets(kind, data, (text, name) => {
    if (!text.startsWith(mark)) return text
    try {
      return services.cipher.decrypt(text.slice(mark.length))
    } catch (error) {
      if (error instanceof DecryptionError)
        throw ApiError.invalid({ [`data.${name}`]: ['无法解密，请重新填写'] })
      throw error
    }
  })
}

function withSecrets(
  kind: ReceivedEvent['kind'],
  data: Data,
  change: (text: string, name: string) => string,
): Data {
  const changed = eventKinds[kind].secrets.flatMap((name): [string, string][] => {
    const value = data[name]
    return typeof value === 'string' ? [[name, change(value, name)]] : []
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}
