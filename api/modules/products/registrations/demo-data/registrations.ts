import { address } from '../../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { complete, inTurn, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { RELEASES, versionAt } from '../../versions/demo-data/releases.ts'
import { systemRelease } from './system-release.ts'

const SOURCES = ['purchase', 'giveaway', 'agency', 'manual']
const STATES = ['active', 'deactivated', 'banned', 'expired']
const DEVICES = [
  'DESKTOP-7Q2K',
  '李的 MacBook Pro',
  'Office-PC',
  'MY-LAPTOP',
  '사무실 PC',
  '工作站 🖥',
  'Familien-PC',
  'iPhone',
  'מחשב ביתי',
]

/** Nearly all activated keys, on the day of their activation (domain/resources.md, registrations). */
export const registrations: DemoStep = {
  name: 'registrations',
  after: ['license_keys', 'product_versions'],
  run: (tx) => withoutIndexes(tx, ['registrations'], async () => void (await tx(INSERT))),
}

const INSERT = `
WITH activated AS (
  SELECT k.id AS key_id, k.company_id, k.key_masked, k.product_id, k.license_type, k.status AS key_status, k.email, k.activated_at AS at, k.expires_at, o.id AS order_id, o.order_no,
    o.country, o.language, o.type AS order_type, o.ip, p.os AS systems, row_number() OVER (ORDER BY k.activated_at, k.id) AS n,
    row_number() OVER (PARTITION BY k.company_id ORDER BY k.activated_at DESC, k.id) - 1 AS place
  FROM license_keys k JOIN products p ON p.id = k.product_id LEFT JOIN order_items i ON i.id = k.order_item_id LEFT JOIN orders o ON o.id = i.order_id
  WHERE k.activated_at < storage.demo_until() AND k.id % 40 > 0
), placed AS (
  SELECT a.*, systems[1 + CASE WHEN n % 5 = 0 THEN (n / 5) % cardinality(systems) ELSE 0 END] AS os,
    ${complete('place', SOURCES, "CASE WHEN order_type = 'agency' THEN 'agency' WHEN order_id IS NULL THEN 'giveaway' ELSE 'purchase' END")} AS source,
    ${complete('place', STATES, `CASE key_status WHEN 'expired' THEN 'expired' WHEN 'revoked' THEN 'deactivated' ELSE ${weighted('registrations.status', 'n', { active: 95, deactivated: 4, banned: 1 })} END`)} AS state
  FROM activated a
)
INSERT INTO registrations (id, company_id, email, license_key_id, key_masked, product_id, license_type, version, os, os_version, device_id, device_name, country, language,
  ip, order_id, order_no, source, status, registered_at, expires_at, last_seen_at, note, created_at, updated_at)
SELECT n, company_id, email, key_id, key_masked, product_id, license_type, ${versionAt('at')}, os, ${systemRelease('registrations.system', 'n')}, md5('device' || key_id),
  CASE WHEN n % 3 > 0 THEN ${inTurn('n', DEVICES)} END, coalesce(country, CASE company_id WHEN 3 THEN 'CN' ELSE 'US' END), coalesce(language, CASE company_id WHEN 3 THEN 'zh' ELSE 'en' END),
  coalesce(ip, ${address('registrations', 'n')}), order_id, order_no, source, state, at, expires_at,
  greatest(at, least(at + (n * 7919 % 200) * interval '1 day' + interval '1 hour', storage.demo_at(0, -600))), CASE WHEN n % 60 = 5 THEN '客户换机，已协助解绑旧设备。' END, at, at
FROM placed JOIN ${RELEASES} AS releases USING (product_id, os) ORDER BY n`
