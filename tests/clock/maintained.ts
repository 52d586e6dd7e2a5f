import { change, column, type Moment, own, presence, when } from './moment.ts'

/** What maintenance changes once the moment has come. */
const changed: readonly Moment[] = [
  [
    'prices',
    `status = 'active', effective_from = ${when} - interval '1 day', effective_to = ${when}`,
    ['active', 'expired', 'expired'],
  ],
  [
    'prices',
    `status = 'scheduled', effective_from = ${when}, effective_to = null`,
    ['scheduled', 'active', 'active'],
  ],
  [
    'checkout_links',
    `status = 'enabled', max_uses = 0, valid_to = ${when}`,
    ['enabled', 'expired', 'expired'],
  ],
  ['license_keys', `status = 'activated', expires_at = ${when}`, ['activated', 'expired', 'expired']],
  ['registrations', `status = 'active', expires_at = ${when}`, ['active', 'expired', 'expired']],
  [
    'returns',
    `status = 'retaining', handled_at = ${when} - interval '72 hours'`,
    ['retaining', 'retaining', 'requested'],
  ],
  ['product_versions', `status = 'scheduled', released_at = ${when}`, ['scheduled', 'released', 'released']],
  [
    'coupons',
    `status = 'paused', valid_from = ${when} - interval '1 day', valid_to = ${when}`,
    ['paused', 'expired', 'expired'],
  ],
  ['link_codes', `status = 'active', expires_at = ${when}`, ['active', 'expired', 'expired']],
].map(([table, values, expected]) => ({
  name: `maintenance: ${String(table)} ${String(values).split(' =', 1)[0]} ${String(values).replace(/^status = '(\w+)'.*$/, '$1')}`,
  arrange: change(String(table), String(values), own),
  ask: column(String(table), 'status'),
  expected: expected as unknown as Moment['expected'],
}))

/** How long rows stay (domain/resources.md, “Delete” of each): at the very age they are still there. */
const purged: readonly Moment[] = [
  ['action_logs', 'created_at', '365 days'],
  ['user_logs', 'created_at', '365 days'],
  ['api_logs', 'created_at', '30 days'],
  ['notification_logs', 'created_at', '90 days'],
  ['jobs', 'finished_at', '30 days'],
  ['access_tokens', 'refresh_expires_at', '30 days'],
].map(([table = '', since = '', age = '']) => ({
  name: `maintenance: a row of ${table} is ${age} old`,
  arrange: change(
    table,
    `${since} = ${when} - interval '${age}'`,
    table === 'jobs' ? "status = 'done'" : 'true',
  ),
  ask: presence(table),
  expected: ['there', 'there', 'gone'],
}))

const installations: readonly Moment[] = [
  {
    name: 'maintenance: an installation is 24 months old',
    arrange: change(
      'installations',
      `installed_at = ${when} - interval '24 months'`,
      'not exists (select from uninstallations u where u.installation_id = installations.id)',
    ),
    ask: presence('installations'),
    expected: ['there', 'there', 'gone'],
  },
  {
    name: 'maintenance: an installation that was undone stays',
    arrange: change(
      'installations',
      `installed_at = ${when} - interval '36 months'`,
      'exists (select from uninstallations u where u.installation_id = installations.id)',
    ),
    ask: presence('installations'),
    expected: ['there', 'there', 'there'],
  },
]

export const maintained: readonly Moment[] = [...changed, ...purged, ...installations]
