import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { inTurn, list, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { literal } from '../../../kernel/database/sql.ts'
import { COUNTRY } from '../../organisation/companies/demo-data/customers.ts'
import { spread } from '../demo-data/spread.ts'
import { inLanguage, type Texts } from '../demo-data/texts.ts'

const TITLES: Texts = {
  en: ['How was your purchase?', 'Why did you uninstall?', 'Tell us what you think', 'Customer survey 2025'],
  de: ['Wie zufrieden sind Sie?', 'Warum haben Sie deinstalliert?', 'Ihre Meinung zählt'],
  fr: ['Votre avis compte', 'Pourquoi avez-vous désinstallé ?'],
  es: ['Su opinión cuenta', '¿Por qué desinstaló?'],
  ja: ['ご満足度アンケート', 'アンインストールの理由を教えてください'],
  tw: ['使用者滿意度調查', '您為什麼卸載？'],
  zh: ['用户满意度调查', '您为什么卸载？', '购买体验回访 📝', '新功能需求征集'],
}

const QUESTIONS = [
  {
    key: 'recommend',
    type: 'nps',
    title: '您有多大可能把我们推荐给朋友？ / How likely are you to recommend us?',
    required: true,
  },
  { key: 'rating', type: 'rating', title: '总体评价 / Overall', required: true, min: 1, max: 5 },
  {
    key: 'source',
    type: 'single',
    title: '您从哪里知道我们？ / How did you hear about us?',
    required: false,
    options: [
      { key: 'search', label: '搜索引擎 / Search' },
      { key: 'friend', label: '朋友 / Friends' },
      { key: 'ads', label: '广告 / Ads' },
      { key: 'other', label: '其他 / Other', other: true },
    ],
  },
  {
    key: 'features',
    type: 'multi',
    title: '常用功能 / Features you use',
    required: false,
    options: [
      { key: 'batch', label: '批量处理 / Batch' },
      { key: 'ai', label: 'AI' },
      { key: 'export', label: '导出 / Export' },
    ],
  },
  { key: 'words', type: 'text', title: '还想说什么？ / Anything else?', required: false },
]

const STATES = ['running', 'ended', 'ended', 'draft', 'paused', 'ended']
const TRIGGERS = ['link', 'uninstall', 'after_purchase', 'email', 'in_app']

/** What became of the rewards: most were sent. */
const REWARDS = ['sent', 'again', 'sent', 'used_up', 'sent', 'unavailable', 'blocked']

/** 42 questionnaires of five questions. */
const surveys: DemoStep = {
  name: 'surveys',
  after: ['coupons'],
  run: async (tx) =>
    void (await tx(`
WITH drawn AS (
  SELECT spread.*, ${inTurn('seat', STATES)} AS status, ${inTurn('seat', TRIGGERS)} AS trigger, 20 + n * 15 AS age FROM ${spread({ imageforge: [10, 4, 3, 3, 3, 2, 2], datasafe: [5, 3, 2], cleanmate: [5] })}
)
INSERT INTO surveys (id, company_id, language, title, slug, description, trigger, product_id, questions, starts_at, ends_at, max_responses, limit_per_user, reward_coupon_id,
  thanks_html, status, created_at, updated_at)
SELECT n, company_id, language, ${inLanguage('place', TITLES)}, 'survey-' || n, CASE WHEN n % 3 > 0 THEN '<p>⏱ 2 min</p>' END, trigger,
  CASE WHEN trigger IN ('uninstall', 'in_app') OR n % 2 = 0 THEN (ARRAY[1, 21, 31])[company_id] END, ${literal(JSON.stringify(QUESTIONS))}::jsonb,
  CASE WHEN status <> 'draft' THEN storage.demo_at(age, 0) END, CASE status WHEN 'ended' THEN storage.demo_at(age - 18, 0) END, CASE WHEN n % 7 = 0 THEN 5000 ELSE 0 END, 1,
  CASE WHEN n % 4 = 0 THEN (SELECT min(c.id) FROM coupons c WHERE c.company_id = drawn.company_id AND c.source = 'survey') END, '<p>谢谢！Thank you! 🙏</p>', status,
  storage.demo_at(age + 3, 36000), storage.demo_at(age, 0)
FROM drawn ORDER BY n`)),
}

/** 38 000 answers; four in five came to the end. */
const surveyResponses: DemoStep = {
  name: 'survey_responses',
  after: ['surveys'],
  run: async (tx, plan) => void (await tx(respond(plan))),
}

const respond = (plan: Plan) => `
WITH asked AS (
  SELECT array_agg(id ORDER BY id) AS ids FROM surveys WHERE status <> 'draft'
), drawn AS (
  SELECT n, n AS customer, s.company_id, s.id AS survey_id, s.reward_coupon_id, ${weighted('responses.done', 'n', { y: 4, n: 1 })} = 'y' AS completed,
    s.starts_at + (storage.demo_random('responses.time', n) * extract(epoch FROM least(coalesce(s.ends_at, storage.demo_at(0, 0)), storage.demo_at(0, 0)) - s.starts_at)::int)::int * interval '1 second' AS at
  FROM asked CROSS JOIN generate_series(1, ${scaled(plan, 38_000)}) AS n JOIN surveys s ON s.id = ids[1 + floor(storage.demo_random('responses.survey', n) * cardinality(ids))::int]
)
INSERT INTO survey_responses (company_id, survey_id, answers, email, country, device, seconds, completed, coupon_sent, reward, reward_coupon_id, created_at, updated_at)
SELECT company_id, survey_id, jsonb_build_object('recommend', ${weighted('responses.nps', 'n', { 10: 30, 9: 20, 8: 18, 7: 12, 6: 8, 5: 5, 3: 4, 0: 3 })}::int)
    || CASE WHEN completed THEN jsonb_build_object('rating', ${weighted('responses.rating', 'n', { 5: 5, 4: 4, 3: 2, 2: 1, 1: 1 })}::int, 'source', ${inTurn('n', ['search', 'search', 'friend', 'ads', 'other'])},
      'features', to_jsonb((${list(['batch', 'ai', 'export'])})[1 + n % 2 : 2 + n % 2])) || CASE WHEN n % 4 = 0 THEN jsonb_build_object('words', ${inTurn('n / 4', ['很好用', 'Please add HEIC support', '<i>便宜一点</i>', '🙂', 'もっと速く'])}) ELSE '{}' END ELSE '{}' END,
  CASE WHEN n % 3 = 0 THEN 'answer' || n || '@mail.example' END, ${COUNTRY}, ${inTurn('n', ['Windows · Chrome', 'macOS · Safari', 'Android · Chrome', 'iOS · Safari'])},
  20 + n * 7919 % 400, completed, reward IS NOT DISTINCT FROM 'sent', reward, CASE WHEN reward = 'sent' THEN reward_coupon_id END, at, at
FROM (SELECT *, CASE WHEN rewarded THEN ${inTurn('seat', REWARDS)} END AS reward
  FROM (SELECT *, row_number() OVER (PARTITION BY company_id, rewarded ORDER BY n) AS seat
    FROM (SELECT *, completed AND reward_coupon_id IS NOT NULL AND n % 3 = 0 AS rewarded FROM drawn) d) e) f ORDER BY n`

export const demo: readonly DemoStep[] = [surveys, surveyResponses]
