import { column, identity, owned } from '../../engine/model/plain-table.ts'
import type { TableDescription } from '../../kernel/database/types.ts'

export const webSubscriptionsTable: TableDescription = {
  name: 'web_subscriptions',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('endpoint', 'text', { nullable: true }),
    column('public_key', 'text', { nullable: true }),
    column('auth_token', 'text', { nullable: true }),
    column('content_encoding', 'text', { default: "'aesgcm'" }),
    column('domain', 'text', { default: "''" }),
    column('user_agent', 'text', { default: "''" }),
    column('client_time', 'text', { nullable: true }),
    column('permission', 'text'),
    column('subscription', 'jsonb', { nullable: true }),
    column('locale', 'text', { default: "'zh'", comment: '界面语言 of the console that subscribed' }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
    column('updated_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [
    { name: 'web_subscriptions_endpoint_key', columns: ['endpoint'], where: 'endpoint IS NOT NULL' },
    {
      name: 'web_subscriptions_denied_key',
      columns: ['user_id', 'domain', 'user_agent'],
      where: 'endpoint IS NULL',
    },
  ],
  indexes: [{ name: 'web_subscriptions_user_id_idx', columns: ['user_id'] }],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '推送订阅 Push subscriptions',
}

export const notificationChoicesTable: TableDescription = {
  name: 'notification_choices',
  columns: [
    column('user_id', 'bigint'),
    column('topic', 'text'),
    column('channels', 'text[]', { comment: 'popup, push, mail' }),
    column('updated_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['user_id', 'topic'],
  uniques: [],
  indexes: [],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'user',
  comment: '通知方式 Where notices of a topic reach a user; without a row, as the topic itself says',
}

export const mailsTable: TableDescription = {
  name: 'mails',
  columns: [
    identity(),
    column('company_id', 'bigint', { nullable: true }),
    column('from_name', 'text'),
    column('from_email', 'text'),
    column('recipient', 'text'),
    column('subject', 'text'),
    column('content', 'text', { comment: '加密；发出后清空 sealed, emptied once sent' }),
    column('message_id', 'text'),
    column('status', 'text', { default: "'queued'", comment: 'queued, sent, simulated, failed' }),
    column('problem', 'text', { nullable: true }),
    column('attempts', 'integer', { default: '0' }),
    column('next_at', 'timestamptz(3)', { default: 'now()' }),
    column('sent_at', 'timestamptz(3)', { nullable: true }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [],
  indexes: [{ name: 'mails_next_at_idx', columns: ['next_at'], where: "status = 'queued'" }],
  foreignKeys: [owned('company_id', 'companies')],
  scope: 'company?',
  comment: '发件箱 Outgoing mails; without a mail server they stay here as simulated',
}
