import { inTurn, list, numbered, pick, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { literal } from '../../../../kernel/database/sql.ts'
import { owner } from '../../../organisation/users/demo-data/owners.ts'

/** 140 agencies; the first ones of each company sell most. */
export const agencies: DemoStep = {
  name: 'agencies',
  after: ['users'],
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
  ${AGENCY_NAME}, 'AG' || lpad(n::text, 4, '0'), type,
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

const words = (text: string) => list(text.split(' '))

/** No two agencies of a country have the same name: fourteen first words, each with ten others. */
const named = (first: string, between: string, second: string) =>
  `(${words(first)})[1 + ((n - 1) % 14)::int] || '${between}' || (${words(second)})[1 + ((n - 1) / 14)::int]`
const AGENCY_NAME = `CASE WHEN country IN ('CN', 'TW') THEN ${named('北辰 云帆 星图 蓝海 锐创 联拓 海川 启明 鼎新 博远 合众 汇智 天工 万象', '', '数码 软件 科技 信息 分销 网络 电子 商贸 数据 互联')}
    WHEN country = 'JP' THEN ${named('桜 青葉 富士見 星野 みなと ひかり 若葉 あさひ 東雲 大和 千歳 瑞穂 みやび 朝日', '', 'ソフト 商事 デジタル システム 企画 販売 情報 産業 メディア 電子')}
    ELSE ${named('Nordlicht SoftHub DealRiver PixelPort BrightKey Cobalt Harbor Summit Lumen Vertex Redwood Atlas Orchid Meridian', ' ', 'Software Digital Partners Media Distribution Online Solutions Trading Labs Group')} END`
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
