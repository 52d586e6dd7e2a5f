import type { TableDescription } from '../../../kernel/database/types.ts'
import { column, identity, owned } from '../../model/plain-table.ts'

export const passkeysTable: TableDescription = {
  name: 'passkeys',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('credential_id', 'text', { comment: 'base64url' }),
    column('public_key', 'bytea', { comment: 'COSE' }),
    column('counter', 'bigint', { comment: '只增不减 never falls' }),
    column('transports', 'text[]', { default: "'{}'" }),
    column('name', 'text'),
    column('last_used_at', 'timestamptz(3)', { nullable: true }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'passkeys_credential_id_key', columns: ['credential_id'] }],
  indexes: [{ name: 'passkeys_user_id_idx', columns: ['user_id'] }],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '通行密钥 Passkeys (WebAuthn), public halves',
}

export const passkeyChallengesTable: TableDescription = {
  name: 'passkey_challenges',
  columns: [
    identity(),
    column('challenge_hash', 'bytea', { comment: 'SHA-256' }),
    column('user_id', 'bigint', { nullable: true, comment: '登记时的用户；登录时为空 of a registration' }),
    column('expires_at', 'timestamptz(3)'),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'passkey_challenges_challenge_hash_key', columns: ['challenge_hash'] }],
  indexes: [
    { name: 'passkey_challenges_expires_at_idx', columns: ['expires_at'] },
    { name: 'passkey_challenges_user_id_idx', columns: ['user_id'] },
  ],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '通行密钥的挑战，只用一次 Challenges of passkeys, each used once',
}
