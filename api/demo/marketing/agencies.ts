import { owner } from '../organisation/owners.ts'
import type { Step } from '../plan.ts'
import { inTurn, literal, numbered, pick, sometimesOdd, weighted } from '../sql.ts'

/** 140 agencies; the first ones of each company sell most. */
export const agencies: Step = {
  name: 'agencies',
  async run(tx) {
    await tx(`
WITH base AS (
  SELECT numbered.*, ${inTurn('n / 2', ['affiliate', 'affiliate', 'reseller', 'distributor', 'affiliate', 'oem'])} AS type,
         ${weighted('agencies.country', 'n', { US: 25, DE: 15, JP: 15, CN: 20, GB: 10, TW: 5, BR: 5, IN: 5 })} AS country
  FROM ${numbered(140)}
)
INSERT INTO agencies (id, company_id, name, code, type, level, contact_name, email, phone, country, website, commission_percent, cookie_days,
  settlement_cycle, payout_method, payout_account, currency, credit_limit, contract_no, contract_from, contract_to, attachments, status,
  owner_id, note, created_at, updated_at)
SELECT n, company_id,
  ${sometimesOdd('agencies.name', 'n', `${pick('agencies.name', 'n', NAMES)} || ' ' || n`)}, 'AG' || lpad(n::text, 4, '0'), type,
  ${inTurn('place', ['bronze', 'silver', 'gold', 'bronze', 'silver', 'bronze'])}, ${pick('agencies.contact', 'n', CONTACTS)},
  'partner' || n || '@agency' || n || '.example', CASE WHEN n % 4 = 0 THEN NULL ELSE '+1 555 01' || lpad((n % 100)::text, 2, '0') END, country,
  CASE WHEN n % 5 = 0 THEN NULL ELSE 'https://www.agency' || n || '.example' END,
  (ARRAY[10, 15, 20, 25, 30])[1 + n % 5], (ARRAY[30, 30, 60, 90])[1 + n % 4],
  ${inTurn('place', ['monthly', 'monthly', 'quarterly', 'on_demand'])}, ${inTurn('place', ['paypal', 'bank', 'wise', 'offset', 'paypal'])},
  'payout-' || n || '@agency' || n || '.example', CASE country WHEN 'CN' THEN 'CNY' WHEN 'DE' THEN 'EUR' WHEN 'JP' THEN 'JPY' ELSE 'USD' END,
  CASE WHEN type IN ('reseller', 'distributor') THEN 1000 * (1 + n % 9) ELSE 0 END, 'HT-' || lpad(n::text, 5, '0'),
  storage.demo_day(700 - n), CASE WHEN n % 6 = 0 THEN NULL ELSE storage.demo_day(n * 3 - 400) END, '[]',
  ${inTurn('place', STATES)},
  ${owner('agencies.owner', 'n', 'company_id')}, CASE WHEN n % 9 = 0 THEN ${literal('合同续签中')} END,
  storage.demo_at(735 - n % 200, n * 31), storage.demo_at(30 + n % 60, 0)
FROM base`)
  },
}

const NAMES = [
  '北辰数码',
  '云帆软件',
  'SoftHub',
  'DealRiver',
  'Nordlicht Software',
  '星图分销',
  'PixelPort',
  '蓝海科技',
  'Logiciel Plus',
  '桜ソフト',
]
const CONTACTS = [
  'Anna Weber',
  '李思远',
  'Marco Rossi',
  '田中 健一',
  'Emily Clark',
  '王海燕',
  'Hugo Laurent',
  '陈立新',
]
/** Three in four are active. */
const STATES =
  'active active pending active active suspended active active active terminated active active'.split(' ')
