import { sql } from '../../../kernel/database/sql.ts'
import { newWebhookSecret } from '../../../kernel/platform/web/standard-webhook.ts'
import type { Call } from '../../model/operation.ts'

/**
 * A new secret that webhooks are signed with, and what a row with `signing_secret`, `former_signing_secret` and `former_until` is to be
 * written: the secret before holds for some hours more, or not at all.
 */
export function newSigningSecret({ services }: Call, overlapHours: number) {
  const secret = newWebhookSecret()
  return {
    secret,
    changes: {
      signing_secret: `${services.cipher.encrypt(secret)}:${secret.slice(-4)}`,
      former_signing_secret: overlapHours > 0 ? sql`signing_secret` : null,
      former_until:
        overlapHours > 0
          ? sql`case when signing_secret is not null then now() + make_interval(hours => ${overlapHours}::int) end`
          : null,
    },
  }
}

/** The text of a stored secret; what stands after the colon is shown. */
export function openedSecret({ cipher }: Pick<Call['services'], 'cipher'>, stored: string): string {
  return cipher.decrypt(stored.split(':', 1)[0] ?? '')
}
