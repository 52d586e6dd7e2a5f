import { inTurn, pick, sometimesOdd } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { literal } from '../../../kernel/database/sql.ts'
import { owner } from '../../organisation/users/demo-data/owners.ts'
import { insertAllocations, OWN_COMPANY, sharedOut } from '../allocations/demo-data/shared-records.ts'

const FORMS = ['review_article', 'video', 'banner', 'link_insert', 'top_list', 'giveaway', 'newsletter']
const FORM_NAMES = ['测评文章', '视频测评', '首页横幅', '文中链接', '榜单推荐', '赠送活动', '邮件推荐']
const PARTNERS = ['blogger', 'video', 'media', 'software_site', 'forum', 'newsletter', 'kol']
const STATES = [
  'published',
  'published',
  'published',
  'ended',
  'published',
  'negotiating',
  'scheduled',
  'ended',
  'cancelled',
]
const SHARED_STATES = [...STATES, 'pending_approval', 'rejected']
const PARTNER_NAMES = [
  '数码荔枝',
  'TechRadar Daily',
  'PixelBlog',
  '少数派手记',
  'Soft4All',
  'Le Coin Photo',
  'フォト通信',
  'GeekRaum',
  '效率火箭',
  'VideoCraft',
]

/** 900 of single companies, 260 shared out among several. */
export const demo: readonly DemoStep[] = [
  {
    name: 'cooperations',
    after: ['link_codes'],
    async run(tx) {
      await tx(`
WITH base AS (${sharedOut(900, 260)}), states AS (
  SELECT base.*, CASE kind WHEN 'self' THEN ${inTurn('n / 10', STATES)} ELSE ${inTurn('place', SHARED_STATES)} END AS status,
         (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand, 720 - (n * 7) % 716 AS age, (place % 12) * 50 AS price
  FROM base
)
INSERT INTO cooperations (id, company_id, kind, coop_no, title, partner_name, partner_type, partner_url, contact_name, contact_email, form, product_id,
  language, countries, price, currency, price_usd, commission_percent, pay_terms, pay_method, pay_account, publish_url, link_code_id, coupon_id,
  starts_at, ends_at, published_at, status, payment_status, paid_at, link_alive, rating, owner_id, attachments, remark, created_at, updated_at)
SELECT n, ${OWN_COMPANY}, kind, CASE kind WHEN 'self' THEN 'CS' ELSE 'CZ' END || to_char(storage.demo_day(age), 'YYMM') || lpad(n::text, 5, '0'),
  ${sometimesOdd('cooperations.title', 'n', `${pick('cooperations.partner', 'n', PARTNER_NAMES)} || ' × ' || CASE kind WHEN 'self' THEN (SELECT p.name FROM products p WHERE p.id = product_id) ELSE '多品牌' END || ' ' || ${inTurn('n / 7', FORM_NAMES)} || ' 第 ' || 1 + n / 70 || ' 期'`)},
  ${pick('cooperations.partner', 'n', PARTNER_NAMES)}, ${inTurn('place', PARTNERS)}, 'https://partner' || n || '.example/', NULL,
  'hello@partner' || n || '.example', ${inTurn('n / 7', FORMS)}, CASE WHEN kind = 'self' THEN product_id END,
  CASE WHEN company_id = 3 THEN 'zh' ELSE 'en' END, CASE WHEN n % 3 = 0 THEN ARRAY['US', 'GB'] ELSE ARRAY[]::text[] END, price, 'USD', price,
  CASE WHEN n % 4 = 0 THEN 10 ELSE 0 END, ${inTurn('place', ['prepaid', 'postpaid', 'half', 'monthly'])},
  ${inTurn('place', ['paypal', 'bank', 'alipay', 'wise', 'other'])}, CASE WHEN price > 0 THEN 'pay@partner' || n || '.example' END,
  CASE WHEN status IN ('published', 'ended') THEN 'https://partner' || n || '.example/review' END,
  CASE WHEN kind = 'self' THEN link_code_id END, NULL, storage.demo_day(age), CASE WHEN n % 3 = 0 THEN NULL ELSE storage.demo_day(age - 180) END,
  CASE WHEN status IN ('published', 'ended') THEN storage.demo_day(greatest(age - 3, 1)) END, status,
  CASE WHEN price = 0 THEN 'none' ELSE ${inTurn('place', ['paid', 'unpaid', 'partial', 'paid'])} END, NULL,
  CASE WHEN status NOT IN ('published', 'ended') THEN 'unknown' WHEN n % 11 = 3 THEN 'lost' ELSE 'ok' END,
  CASE WHEN status = 'ended' THEN 1 + n % 5 END, ${owner('cooperations.owner', 'n', 'company_id')}, '[]',
  CASE WHEN n % 11 = 0 THEN ${literal('对方要求先发样稿。')} END, storage.demo_at(age, n % 80000), storage.demo_at(greatest(age - 4, 0), 0)
FROM states`)
      await insertAllocations(tx, 'cooperation', 'cooperations')
    },
  },
]
