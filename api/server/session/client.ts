import type { Client } from '../../engine/auth/issue.ts'
import type { Call } from '../../engine/model/operation.ts'
import { statedLocale } from '../../kernel/formats/locale.ts'

/** Where a call of a sign-in comes from. */
export function clientOf({ ip, userAgent, headers }: Call): Client {
  return { ip, userAgent, language: statedLocale(headers['accept-language']) }
}
