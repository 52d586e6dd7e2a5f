import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { Plan } from '../../../engine/demo/plan.ts'
import { complete, inTurn, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const FREQUENCIES = ['weekly', 'monthly', 'daily', 'weekly', 'always', 'hourly', 'yearly', 'never']
const REASONS = ['noindex', 'redirect', 'broken', 'duplicate', 'manual']

/** An address for every published article, category, product and special of a site, and pages kept by hand; 5 200 in the full size. */
export const demo: readonly DemoStep[] = [
  {
    name: 'sitemaps',
    after: ['articles', 'sites', 'specials'],
    run: (tx, plan) => withoutIndexes(tx, ['sitemaps'], async () => void (await tx(insert(plan)))),
  },
]

const insert = ({ size }: Plan) => `
WITH pages AS (
  SELECT s.id AS site_id, s.company_id, s.language, 'article' AS type, 'auto' AS source, a.id AS target_id, '/articles/' || a.slug AS loc, a.title AS tag, a.updated_at AS moment, a.noindex
  FROM articles a JOIN sites s ON s.company_id = a.company_id AND s.language = a.language WHERE a.status = 'published' AND a.deleted_at IS NULL
  UNION ALL SELECT s.id, s.company_id, s.language, 'category', 'auto', c.id, '/category/' || c.slug, c.name, c.updated_at, false
  FROM article_categories c JOIN sites s ON s.company_id = c.company_id AND s.language = c.language
  UNION ALL SELECT s.id, s.company_id, s.language, 'product', 'auto', p.id, '/' || p.slug || '/', p.name, p.updated_at, false
  FROM products p JOIN sites s ON s.company_id = p.company_id WHERE p.status = 'on_sale'
  UNION ALL SELECT s.id, s.company_id, s.language, 'special', 'auto', e.id, '/specials/' || e.slug, e.title, e.updated_at, false
  FROM specials e JOIN sites s ON s.company_id = e.company_id AND s.language = e.language WHERE e.status <> 'draft'
  UNION ALL SELECT s.id, s.company_id, s.language, 'page', 'manual', NULL, CASE WHEN i = 0 THEN '/' ELSE '/pages/' || i END, s.name, storage.demo_at(i % 600 + 1, 0), false
  FROM sites s CROSS JOIN generate_series(0, ${size === 'full' ? 270 : 11}) AS i
), numbered AS (
  SELECT pages.*, row_number() OVER (ORDER BY site_id, type, target_id, loc) AS n, row_number() OVER (PARTITION BY company_id ORDER BY source DESC, type, target_id, loc) - 1 AS seat FROM pages
), checked AS (
  SELECT numbered.*, ${complete('seat - 2', REASONS, `CASE WHEN noindex THEN 'noindex' ELSE nullif(${weighted('sitemaps.reason', 'n', { '': 940, redirect: 30, broken: 12, duplicate: 6, manual: 12 })}, '') END`)} AS reason FROM numbered
)
INSERT INTO sitemaps (id, company_id, language, site_id, loc, type, source, target_id, changefreq, priority, lastmod, alternates, included, exclude_reason, http_status, redirect_to,
  checked_at, title_tag, note, clicks_28d, created_at, updated_at)
SELECT n, company_id, language, site_id, loc, type, source, target_id, ${inTurn('seat', FREQUENCIES)}, CASE type WHEN 'product' THEN 0.9 WHEN 'page' THEN 0.3 ELSE 0.6 END, moment,
  CASE WHEN type = 'product' AND company_id < 3 THEN jsonb_build_array(jsonb_build_object('language', 'en', 'loc', loc), jsonb_build_object('language', 'zh', 'loc', loc)) END,
  seat < 2 OR reason IS NULL, CASE WHEN seat >= 2 THEN reason END, CASE WHEN seat < 2 THEN 200 WHEN reason = 'redirect' THEN 301 WHEN reason = 'broken' THEN CASE WHEN n % 5 = 0 THEN 500 ELSE 404 END WHEN n % 25 < 24 THEN 200 END,
  CASE WHEN seat >= 2 AND reason = 'redirect' THEN (SELECT rtrim(s.root_url, '/') FROM sites s WHERE s.id = site_id) || rtrim(loc, '/') || '-new' END,
  CASE WHEN n % 25 < 24 OR reason IS NOT NULL THEN storage.demo_at(1 + n % 6, n * 31 % 80000) END, CASE WHEN n % 25 < 24 THEN left(tag, 190) END, CASE WHEN reason = 'manual' THEN '运营要求暂不收录' END,
  CASE WHEN n % 10 > 0 THEN floor(storage.demo_random('sitemaps.clicks', n) * storage.demo_random('sitemaps.clicks2', n) * storage.demo_random('sitemaps.clicks3', n) * 4000)::int END, moment, moment
FROM checked ORDER BY n`
