import { inTurn, numbered, sometimesOdd } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const TYPES = ['sale', 'lottery', 'giveaway', 'bundle', 'festival', 'lottery']
const STATES = ['ended', 'scheduled', 'ended', 'draft', 'offline', 'ended']
const TITLES = ['春季焕新', '黑五狂欢', '周年庆', '开学季', '圣诞惊喜', '夏日折扣', '新品首发', '会员日']

/** 64 specials, 5 of them running. */
export const demo: readonly DemoStep[] = [
  {
    name: 'specials',
    after: ['companies'],
    async run(tx) {
      await tx(`
WITH base AS (
  SELECT numbered.*, ${inTurn('place', TYPES)} AS type,
         CASE WHEN n IN (46, 59, 60, 61, 62) THEN 'running' ELSE ${inTurn('place', STATES)} END AS status
  FROM ${numbered(64)}
), timed AS (
  SELECT base.*, CASE status WHEN 'running' THEN 6 WHEN 'scheduled' THEN -12 WHEN 'draft' THEN -30 ELSE 696 - n * 106 / 10 END AS age FROM base
)
INSERT INTO specials (id, company_id, language, title, slug, type, template, banner, banner_mobile, theme_color, starts_at, ends_at, timezone, content,
  rules_html, share_enabled, draws_per_user, share_adds_draws, require_email, subscribe_on_join, seo_title, seo_description, status, note,
  created_at, updated_at)
SELECT n, company_id, CASE WHEN company_id = 3 THEN 'zh' ELSE ${inTurn('place', ['en', 'zh', 'en'])} END,
  ${sometimesOdd('specials.title', 'n', `${inTurn('place', TITLES)} || ' ' || to_char(storage.demo_day(age), 'YYYY-MM')`)}, 'special-' || n, type,
  CASE WHEN type = 'lottery' THEN ${inTurn('place / 4', ['wheel', 'grid'])} ELSE ${inTurn('place', ['classic', 'countdown'])} END, '/logos/banner-' || 1 + n % 3 || '.svg', NULL,
  ${inTurn('place', ['#2D72D2', '#C87619', '#238551', '#CD4246', '#7961DB'])}, storage.demo_at(age, 0), storage.demo_at(age - 14, 0), 'Asia/Shanghai',
  '<h2>限时优惠</h2><p>全场低至五折。</p>', '<p>每个账号限参加一次，最终解释权归主办方所有。</p>', n % 6 <> 0, CASE WHEN type = 'lottery' THEN 3 ELSE 1 END, 1, n % 4 <> 0, n % 7 = 0,
  NULL, NULL, status, NULL, storage.demo_at(greatest(age, 1) + 20, 3600), storage.demo_at(greatest(age, 1) + 2, 0)
FROM timed`)
    },
  },
]
