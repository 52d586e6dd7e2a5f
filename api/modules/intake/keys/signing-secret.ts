import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newWebhookSecret } from '../../../kernel/platform/web/standard-webhook.ts'

/** Gives an address a new secret; the one before is believed for some hours more, or not at all. */
export async function newSigningSecret(call: Call, id: number, overlapHours: number): Promise<string> {
  const secret = newWebhookSecret()
  await repositoryOf('intake_keys', call).update(id, {
    signing_secret: `${call.services.sealer.seal(secret)}:${secret.slice(-4)}`,
    former_signing_secret: overlapHours > 0 ? sql`signing_secret` : null,
    former_until:
      overlapHours > 0
        ? sql`case when signing_secret is not null then now() + make_interval(hours => ${overlapHours}::int) end`
        : null,
  })
  return secret
}
