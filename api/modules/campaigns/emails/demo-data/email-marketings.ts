import { inTurn, numbered, sometimesOdd } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { COMPANY_NAME } from '../../../organisation/companies/demo-data/companies.ts'
import { owner } from '../../../organisation/users/demo-data/owners.ts'

const STATES = [
  'sent',
  'sent',
  'sent',
  'draft',
  'sent',
  'scheduled',
  'sent',
  'cancelled',
  'sent',
  'failed',
  'sent',
  'paused',
  'sent',
  'sending',
]
const PURPOSES = ['限时促销', '产品月刊', '老用户召回', '新手引导', '版本通知']
const SOURCES = ['subscribers', 'customers', 'trial_users', 'uninstalled']

/** 220 campaigns, one every third day, the last on the day before yesterday. */
export const emailMarketings: DemoStep = {
  name: 'email_marketings',
  after: ['users'],
  async run(tx) {
    await tx(`
WITH base AS (
  SELECT numbered.*, ${inTurn('n / 10 + n', STATES)} AS status, 662 - n * 3 AS age FROM ${numbered(220)}
), placed AS (
  SELECT base.*, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand, ${COMPANY_NAME} AS sender FROM base
)
INSERT INTO email_marketings (id, company_id, language, name, subject, preheader, from_name, from_email, reply_to, template, content, text_content, audience,
  estimated_count, coupon_id, link_code_id, ab_test, subject_b, ab_percent, ab_hours, send_at, throttle_per_hour, status, owner_id, sent_at,
  created_at, updated_at)
SELECT n, company_id, CASE WHEN company_id = 3 THEN 'zh' ELSE ${inTurn('place', ['en', 'zh'])} END,
  to_char(storage.demo_day(age), 'YYYY-MM-DD') || ' ' || ${sometimesOdd('email_marketings.name', 'n', `${inTurn('place', PURPOSES)} || ${inTurn('place', ['（英文）', '（中文）'])}`)},
  ${inTurn('place', ['新版本来了，{name}', 'Save 30% this week only', '您的专属优惠 {coupon}', 'We miss you, {name}'])}, NULL, sender, 'news@' || brand || '.example', NULL,
  ${inTurn('place', ['promo', 'newsletter', 'winback', 'onboarding', 'blank'])},
  '<p>您好 {name}，</p><p>' || sender || ' 为您准备了新版本。</p><p><a href="{unsubscribe_url}">退订</a></p>', NULL,
  jsonb_build_object('source', ${inTurn('place', SOURCES)}, 'filters', jsonb_build_object(), 'exclude', jsonb_build_object('recent_days', 7)),
  500 + n * 37 % 4000, NULL, NULL, n / 10 % 8 = 3, CASE WHEN n / 10 % 8 = 3 THEN 'A different subject' END, 20, 4,
  CASE WHEN status <> 'draft' THEN storage.demo_at(CASE status WHEN 'scheduled' THEN -2 ELSE age END, 36000) END, 5000, status,
  ${owner('email_marketings.owner', 'n', 'company_id')}, CASE WHEN status = 'sent' THEN storage.demo_at(age, 39600) END,
  storage.demo_at(age + 3, 36000), storage.demo_at(age, 39600)
FROM placed`)
  },
}
