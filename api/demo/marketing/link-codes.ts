import { COMPANY_NAME } from '../organisation/companies.ts'
import { owner } from '../organisation/owners.ts'
import type { Step } from '../plan.ts'
import { inTurn, numbered, sometimesOdd } from '../sql.ts'

const CHANNEL_NAMES = ['合作推广', '平台推广', '代理', '邮件', '社交媒体', '文章', '其他']
const CHANNELS = ['cooperation', 'platform', 'agency', 'email', 'social', 'article', 'other']

/** 1 800 link codes. */
export const linkCodes: Step = {
  name: 'link_codes',
  async run(tx) {
    await tx(`
WITH base AS (
  SELECT numbered.*, ${inTurn('n / 10', CHANNELS)} AS channel FROM ${numbered(1800)}
), placed AS (
  SELECT base.*, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand,
         storage.demo_pick('link_codes.product', n, (ARRAY['{1,2,3,4,5,6,7,8}', '{21,22,23,24,25}', '{31,32}'])[company_id]::bigint[]) AS product_id
  FROM base
)
INSERT INTO link_codes (id, company_id, code, name, target_url, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content, product_id,
  language, short_domain, expires_at, fallback_url, status, owner_id, note, created_at, updated_at)
SELECT n, company_id, 'k' || translate(lpad(to_hex(n * 7919 + 1048576), 6, '0'), '0l1o', 'wxyz'),
  ${sometimesOdd('link_codes.name', 'n', `${inTurn('n / 10', CHANNEL_NAMES)} || ' · ' || coalesce((SELECT p.name FROM products p WHERE p.id = product_id AND n % 4 > 0), ${COMPANY_NAME}) || ' · campaign-' || n % 60`)},
  'https://www.' || brand || '.example/landing/' || n % 40 || '/', channel, channel || '-' || n % 25,
  ${inTurn('place', ['cpc', 'email', 'social', 'affiliate', 'referral', 'banner'])}, 'campaign-' || n % 60, NULL,
  CASE WHEN n % 3 = 0 THEN 'variant-' || n % 4 END, CASE WHEN n % 4 = 0 THEN NULL ELSE product_id END,
  CASE WHEN company_id = 3 THEN 'zh' WHEN n % 2 = 0 THEN 'en' END, ${inTurn('place', ['go', 'go', 'go', 'dl'])},
  CASE WHEN place % 12 = 0 THEN storage.demo_at(place % 300 - 60, 0) END, NULL,
  CASE WHEN place % 12 = 0 AND place % 300 > 60 THEN 'expired' WHEN place % 17 = 3 THEN 'paused' ELSE 'active' END,
  ${owner('link_codes.owner', 'n', 'company_id')}, NULL, storage.demo_at(735 - n % 700, n % 86400), storage.demo_at((735 - n % 700) / 2, 0)
FROM placed`)
  },
}
