import { complete, inTurn, numbered, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { editor } from '../../organisation/users/demo-data/owners.ts'

const STATES = [
  'done',
  'failed',
  'cancelled',
  'rolled_back',
  'queued',
  'building',
  'deploying',
  'awaiting',
  'no_answer',
]
const NOTES = [
  '发布本周文章',
  '更新首页活动横幅',
  '修正价格页',
  '站点地图更新',
  '上线新产品页',
  'Publish the spring sale',
  '紧急：修复 404 🚑',
]

/** 640; nine in ten went well. Of those under way, one a company stands for each state. No report is due for those that wait for one. */
export const demo: readonly DemoStep[] = [
  {
    name: 'publishes',
    after: ['articles', 'sites'],
    async run(tx) {
      await tx(INSERT)
      await tx(`
UPDATE sites s SET last_published_at = p.finished_at, current_publish_id = p.id FROM (
  SELECT DISTINCT ON (site) site, id, finished_at FROM publishes CROSS JOIN unnest(site_ids) AS site WHERE status = 'done' AND environment = 'production' ORDER BY site, finished_at DESC, id
) p WHERE p.site = s.id`)
    },
  },
]

const INSERT = `
WITH places AS (
  SELECT company_id, array_agg(id ORDER BY id) AS sites FROM sites GROUP BY 1
), drawn AS (
  SELECT numbered.*, sites, ${complete('place', STATES, weighted('publishes.status', 'n', { done: 93, failed: 5, cancelled: 1, rolled_back: 1 }))} AS status, ${inTurn('place', ['production', 'production', 'staging'])} AS environment,
    ${inTurn('place', ['incremental', 'incremental', 'full', 'selected'])} AS extent, CASE WHEN place BETWEEN 4 AND 7 THEN 0 ELSE 1 + (640 - n) * 9 / 8 END AS age,
    40 + storage.demo_int('publishes.pages', n, 0, 900) AS pages FROM ${numbered(640)} JOIN places USING (company_id)
), timed AS (
  SELECT drawn.*, CASE WHEN age = 0 THEN storage.demo_at(1, 86000) ELSE storage.demo_at(age, 32400 + n * 97 % 30000) END AS at FROM drawn
)
INSERT INTO publishes (id, company_id, publish_no, site_ids, environment, scope, targets, content_ids, note, status, pages_total, pages_done, changed_count, removed_count, error, log,
  deployments, triggered_by, started_at, finished_at, created_at, updated_at)
SELECT n, company_id, 'W' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(n::text, 4, '0'), CASE WHEN n % 9 = 0 THEN sites ELSE ARRAY[sites[1 + n % cardinality(sites)]] END,
  environment, extent, CASE WHEN extent = 'full' THEN NULL ELSE (ARRAY['articles', 'specials', 'products', 'infomercials', 'sitemap', 'pages'])[1 + place % 4 : 2 + place % 6] END,
  CASE WHEN extent = 'selected' THEN jsonb_build_array(jsonb_build_object('type', 'articles', 'id', (ARRAY[1, 1901, 2301])[company_id])) END, ${inTurn('n', NOTES)}, status,
  pages, CASE status WHEN 'done' THEN pages WHEN 'rolled_back' THEN pages WHEN 'awaiting' THEN pages WHEN 'no_answer' THEN pages WHEN 'queued' THEN 0 ELSE pages / 3 END, CASE WHEN status IN ('done', 'rolled_back') THEN pages / 4 END,
  CASE WHEN status = 'done' THEN n % 5 END, CASE status WHEN 'failed' THEN '目标服务器无响应（第 ' || pages / 3 || ' 页）' WHEN 'no_answer' THEN '站点构建服务没有在 6 小时内回报结果' END,
  CASE WHEN status <> 'queued' THEN '[build] ' || pages || ' pages' || chr(10) || CASE WHEN status = 'failed' THEN '[deploy] timeout' WHEN status IN ('awaiting', 'no_answer') THEN '[deploy] accepted, to be reported' ELSE '[deploy] ok' END END,
  CASE WHEN n % 5 = 0 AND status IN ('done', 'failed') THEN jsonb_build_array(jsonb_build_object('site_id', sites[1 + n % cardinality(sites)],
    'state', CASE status WHEN 'done' THEN 'succeeded' ELSE 'failed' END, 'message', CASE status WHEN 'done' THEN pages || ' files uploaded' ELSE 'target server: no response' END,
    'log_url', 'https://ci.example/builds/' || 4000 + n, 'reported_at', to_char((at + (5 + pages / 10) * interval '1 second') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) END,
  ${editor('publishes.by', 'n', 'company_id')}, CASE WHEN status <> 'queued' THEN at + interval '3 seconds' END,
  CASE WHEN status IN ('done', 'failed', 'no_answer', 'cancelled', 'rolled_back') THEN at + (5 + pages / 10) * interval '1 second' END, at, at + (6 + pages / 10) * interval '1 second'
FROM timed ORDER BY n`
