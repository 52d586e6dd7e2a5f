import { inTurn, numbered, sometimesOdd } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COMPANY_NAME } from '../../organisation/companies/demo-data/companies.ts'
import { owner } from '../../organisation/users/demo-data/owners.ts'

const CHANNELS = [
  {
    key: 'cooperation',
    zh: '合作推广',
    medium: 'referral',
    sources: ['techradar', 'cnet', 'pcmag', 'softonic'],
  },
  {
    key: 'platform',
    zh: '平台推广',
    medium: 'cpc',
    sources: ['google', 'bing', 'facebook', 'tiktok', 'baidu'],
  },
  {
    key: 'agency',
    zh: '代理',
    medium: 'affiliate',
    sources: ['reseller', 'distributor', 'regional-partner'],
  },
  { key: 'email', zh: '邮件', medium: 'email', sources: ['newsletter', 'onboarding', 'win-back'] },
  { key: 'social', zh: '社交媒体', medium: 'social', sources: ['youtube', 'x', 'weibo', 'xiaohongshu'] },
  { key: 'article', zh: '文章', medium: 'referral', sources: ['blog', 'guide', 'comparison'] },
  { key: 'other', zh: '其他', medium: 'banner', sources: ['qr-code', 'trade-fair', 'box-insert'] },
]
const CAMPAIGNS = [
  ['spring-sale', '春季促销'],
  ['summer-sale', '夏季促销'],
  ['back-to-school', '返校季'],
  ['black-friday', '黑色星期五'],
  ['new-year', '新年'],
  ['brand', '品牌'],
  ['free-trial', '免费试用'],
  ['upgrade', '升级换代'],
  ['bundle', '套装优惠'],
  ['tutorial', '使用教程'],
  ['student', '学生优惠'],
] as const

const byChannel = (value: (channel: (typeof CHANNELS)[number]) => string): string =>
  `CASE channel ${CHANNELS.map((channel) => `WHEN '${channel.key}' THEN ${value(channel)}`).join(' ')} END`
const campaign = (part: 0 | 1): string =>
  inTurn(
    'n / 7',
    CAMPAIGNS.map((one) => one[part]),
  )

/** 1 800 link codes. */
export const demo: readonly DemoStep[] = [
  {
    name: 'link_codes',
    after: ['products', 'users'],
    async run(tx) {
      await tx(`
WITH base AS (
  SELECT numbered.*, ${inTurn(
    'n / 10',
    CHANNELS.map(({ key }) => key),
  )} AS channel FROM ${numbered(1800)}
), placed AS (
  SELECT base.*, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand,
         storage.demo_pick('link_codes.product', n, (ARRAY['{1,2,3,4,5,6,7,8}', '{21,22,23,24,25}', '{31,32}'])[company_id]::bigint[]) AS product_id
  FROM base
)
INSERT INTO link_codes (id, company_id, code, name, target_url, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content, product_id,
  language, short_domain, expires_at, fallback_url, status, owner_id, note, created_at, updated_at)
SELECT n, company_id, 'k' || translate(lpad(to_hex(n * 7919 + 1048576), 6, '0'), '0l1o', 'wxyz'),
  ${sometimesOdd('link_codes.name', 'n', `${byChannel(({ zh }) => `'${zh}'`)} || ' · ' || coalesce((SELECT p.name FROM products p WHERE p.id = product_id AND n % 4 > 0), ${COMPANY_NAME}) || ' · ' || ${campaign(1)}`)},
  'https://www.' || brand || '.example/landing/' || n % 40 || '/', channel, ${byChannel(({ sources }) => inTurn('n / 70', sources))},
  ${byChannel(({ medium }) => `'${medium}'`)}, ${campaign(0)}, NULL,
  CASE WHEN n % 3 = 0 THEN 'variant-' || n % 4 END, CASE WHEN n % 4 = 0 THEN NULL ELSE product_id END,
  CASE WHEN company_id = 3 THEN 'zh' WHEN n % 2 = 0 THEN 'en' END, ${inTurn('place', ['go', 'go', 'go', 'dl'])},
  CASE WHEN place % 12 = 0 THEN storage.demo_at(place % 300 - 60, 0) END, NULL,
  CASE WHEN place % 12 = 0 AND place % 300 > 60 THEN 'expired' WHEN place % 17 = 3 THEN 'paused' ELSE 'active' END,
  ${owner('link_codes.owner', 'n', 'company_id')}, NULL, storage.demo_at(735 - n % 700, n % 86400), storage.demo_at((735 - n % 700) / 2, 0)
FROM placed`)
    },
  },
]
