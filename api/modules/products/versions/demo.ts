import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const CHANGES = [
  '<ul><li>新增批量处理</li><li>修复偶发崩溃</li></ul>',
  '<p>性能提升约 <b>30%</b>，启动更快。</p>',
  '<ul><li>Fixed a crash on start</li><li>Smaller installer</li></ul>',
  '<p>新图标 🎨，支持深色模式。</p>',
  '<p>修复若干问题。</p>',
]

/**
 * 4 to 10 releases for every product and system, 30 to 90 days apart; the newest are a beta, a planned one and a draft for some, and an older
 * one of some was revoked. Version and release day go up together.
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'product_versions',
    after: ['products'],
    async run(tx) {
      await tx(`
WITH lines AS (
  SELECT p.id AS product_id, p.company_id, p.slug, system, (row_number() OVER (PARTITION BY p.company_id ORDER BY p.id, nth))::int AS line, (4 + (p.id * 3 + nth) % 7)::int AS releases
  FROM products p CROSS JOIN unnest(p.os) WITH ORDINALITY AS s(system, nth) WHERE p.status <> 'draft'
), released AS (
  SELECT lines.*, place, line * 100 + place AS key, releases - place AS newer FROM lines CROSS JOIN LATERAL generate_series(1, releases) AS place
), states AS (
  SELECT released.*, CASE WHEN newer = 0 AND line % 5 = 2 THEN 'draft' WHEN newer = 0 AND line % 5 = 3 THEN 'scheduled' WHEN newer = 2 AND line % 5 = 1 THEN 'revoked'
      ELSE 'released' END AS state, CASE WHEN newer = 1 AND line % 5 = 4 THEN 'beta' WHEN newer = 1 AND line % 5 = 0 THEN 'internal' ELSE 'stable' END AS track,
    CASE WHEN newer = 0 AND line % 5 IN (2, 3) THEN -9 ELSE newer * 55 + storage.demo_int('versions.day', key, 4, 34) END AS age
  FROM released
)
INSERT INTO product_versions (company_id, product_id, os, version, build, channel, download_url, size_mb, sha256, changelog, force_update, min_version, rollout_percent,
  released_at, status, created_at, updated_at)
SELECT company_id, product_id, system, 3 + place / 4 || '.' || place % 4 || '.' || product_id % 10, 1000 * place + product_id, track,
  'https://dl.' || (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] || '.example/' || slug || '/' || system || '/' || place, 20 + storage.demo_int('versions.size', key, 1, 1800) / 10.0,
  CASE WHEN key % 4 > 0 THEN md5('version' || key) || md5('release' || key) END, ${inTurn('key', CHANGES)}, key % 29 = 0,
  CASE WHEN key % 29 = 0 THEN '3.0.0' END, CASE WHEN newer = 0 AND line % 4 = 0 THEN 20 ELSE 100 END,
  CASE state WHEN 'draft' THEN NULL ELSE storage.demo_at(age, 36000) END, state, storage.demo_at(greatest(age, 1) + 5, 30000), storage.demo_at(greatest(age, 1), 36000)
FROM states ORDER BY product_id, system, place`)
      await tx(`
UPDATE products p SET current_version_id = v.id FROM (
  SELECT DISTINCT ON (product_id) product_id, id FROM product_versions WHERE status = 'released' AND channel = 'stable' ORDER BY product_id, released_at DESC, id
) v WHERE v.product_id = p.id`)
    },
  },
]
