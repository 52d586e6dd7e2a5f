import type { RouteName } from '../../generated/routes.ts'
import type { FieldValues } from '../../src/records/fields/field-value.ts'

/** What has to be filled in with sense, by page; null leaves a field empty. */
export const typed: Readonly<Partial<Record<RouteName, FieldValues>>> = {
  'sites.sitemaps.create': { loc: '/guides/first-steps', priority: '0.5' },
  'articles.create': { status: 'draft', scheduled_at: null },
  'articles.categories.create': { parent_id: null },
  'specials.create': { template: 'classic' },
  'email-marketings.create': { from_email: null, reply_to: null },
  'infomercials.add': { status: 'draft' },
  'users.create': { password: 'another-Console-2' },
  'menus.create': { kind: 'group', parent_key: null, url: null, always_show: null },
}
