import { inTurn } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { COMPANY_NAME } from '../../../organisation/companies/demo-data/companies.ts'
import { campaigner, owner } from '../../../organisation/users/demo-data/owners.ts'
import { insertAllocations, OWN_COMPANY, sharedOut } from '../../allocations/demo-data/shared-records.ts'

const PLATFORMS = [
  'google_ads',
  'bing_ads',
  'facebook',
  'x_ads',
  'tiktok',
  'apple_search',
  'baidu',
  'taboola',
  'download_portal',
]
const PLATFORM_NAMES = [
  'Google Ads',
  '必应广告',
  'Facebook',
  'X 广告',
  'TikTok',
  'Apple Search',
  '百度推广',
  'Taboola',
  '下载站',
]
const AIMS = ['品牌词', '竞品词', '功能词', '再营销', '相似人群', '节日促销', '试用转化']

/** 160 campaigns of single companies, 60 shared out. */
export const platforms: DemoStep = {
  name: 'platforms',
  // Allocations are numbered on from those of the one to those of the other.
  after: ['cooperations', 'link_codes'],
  async run(tx) {
    await tx(`
WITH base AS (${sharedOut(160, 60)}), named AS (
  SELECT base.*, ${inTurn('n / 10 + n', PLATFORMS)} AS platform, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand,
         ${COMPANY_NAME} AS company_name, ${inTurn('n / 10 + n', PLATFORM_NAMES)} AS platform_name,
         CASE WHEN n % 9 = 0 THEN 'ended' WHEN n % 7 = 0 THEN 'paused' ELSE 'active' END AS status
  FROM base
)
INSERT INTO platforms (id, company_id, kind, platform, account_name, campaign_name, external_id, product_id, allocation_mode, language, countries, bid_type,
  daily_budget, currency, landing_url, link_code_id, target_roi, starts_at, ends_at, status, last_cost_on, owner_id, remark, created_at, updated_at)
SELECT n, ${OWN_COMPANY}, kind, platform, company_name || ' ' || platform_name, platform_name || ' ' || CASE kind WHEN 'self' THEN (SELECT p.name FROM products p WHERE p.id = product_id) ELSE '多品牌' END || ' ' || ${inTurn('n / 10 * 3 + n', AIMS)} || ' ' || lpad(n::text, 3, '0'), 'X' || (900000 + n),
  CASE WHEN kind = 'self' THEN product_id END, CASE kind WHEN 'self' THEN 'fixed' ELSE ${inTurn('place', ['fixed', 'by_clicks', 'by_revenue'])} END,
  CASE WHEN company_id = 3 THEN 'zh' ELSE 'en' END, CASE WHEN company_id = 3 THEN ARRAY['CN'] ELSE ARRAY['US', 'GB', 'DE'] END,
  ${inTurn('place', ['cpc', 'cpc', 'cpm', 'cpi', 'cpa'])}, 20 + (n % 20) * 10, CASE WHEN platform = 'baidu' THEN 'CNY' ELSE 'USD' END,
  'https://www.' || brand || '.example/ads/' || n % 20 || '/', CASE WHEN kind = 'self' THEN link_code_id END, CASE WHEN n % 3 = 0 THEN NULL ELSE 50 + n % 150 END,
  storage.demo_day(720 - n), CASE WHEN status = 'ended' THEN storage.demo_day(200 - n % 100) END, status,
  CASE WHEN status = 'active' THEN storage.demo_day(1 + CASE WHEN n % 15 = 0 THEN 4 ELSE 0 END) END, CASE kind WHEN 'self' THEN ${campaigner('n', 'company_id')} ELSE ${owner('platforms.owner', 'n', 'company_id')} END, NULL,
  storage.demo_at(722 - n, 3600), storage.demo_at(5 + n % 40, 7200)
FROM named`)
    await insertAllocations(tx, 'platform', 'platforms')
  },
}
