import { complete, inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { spread } from '../demo-data/spread.ts'
import { productName } from '../demo-data/texts.ts'

const TYPES = ['product', 'article', 'special', 'custom']

/** 420 pages that can be reviewed. A language without a special has none of that kind. */
export const demo: readonly DemoStep[] = [
  {
    name: 'review_themes',
    after: ['articles', 'sites', 'specials'],
    run: async (tx) =>
      void (await tx(`
WITH catalogue AS (
  SELECT company_id, array_agg(id ORDER BY id) AS products FROM products WHERE status = 'on_sale' GROUP BY 1
), pieces AS (
  SELECT company_id, language, array_agg(id ORDER BY id) AS articles FROM articles WHERE status = 'published' AND deleted_at IS NULL GROUP BY 1, 2
), events AS (
  SELECT company_id, language, array_agg(id ORDER BY id) AS specials FROM specials WHERE status <> 'draft' GROUP BY 1, 2
), drawn AS (
  SELECT spread.*, products[1 + place % cardinality(products)] AS product_id, articles[1 + place * 3 % cardinality(articles)] AS article_id,
    specials[1 + place % cardinality(specials)] AS special_id, ${complete('place', TYPES, "CASE WHEN place < 24 THEN 'product' WHEN n % 9 = 0 THEN 'custom' ELSE 'article' END")} AS wanted
  FROM ${spread({ imageforge: [120, 50, 45, 40, 40, 25, 20], datasafe: [40, 15, 10], cleanmate: [15] })}
  JOIN catalogue USING (company_id) JOIN pieces USING (company_id, language) LEFT JOIN events USING (company_id, language)
), typed AS (
  SELECT drawn.*, CASE WHEN wanted = 'special' AND special_id IS NULL THEN 'custom' ELSE wanted END AS type FROM drawn
), named AS (
  SELECT t.*, ${productName('p')} AS product, (SELECT a.title FROM articles a WHERE a.id = t.article_id) AS article,
    (SELECT e.title FROM specials e WHERE e.id = t.special_id) AS special, (SELECT s.root_url FROM sites s WHERE s.company_id = t.company_id AND s.language = t.language) AS root_url
  FROM typed t JOIN products p ON p.id = t.product_id
)
INSERT INTO review_themes (id, company_id, language, title, type, product_id, article_id, special_id, url, is_open, moderation, rating_enabled, verified_only, schema_org,
  close_after_days, sort_default, intro, created_at, updated_at)
SELECT n, company_id, language, left(CASE type WHEN 'product' THEN product WHEN 'article' THEN article WHEN 'special' THEN special ELSE 'Feedback ' || n END, 120), type,
  CASE type WHEN 'product' THEN product_id END, CASE type WHEN 'article' THEN article_id END, CASE type WHEN 'special' THEN special_id END, root_url || 'reviews/' || n,
  n % 14 > 0, ${inTurn('seat', ['pre', 'pre', 'post', 'trusted'])}, n % 12 > 0, n % 10 = 3, n % 7 > 0, CASE WHEN n % 20 = 0 THEN 365 ELSE 0 END,
  ${inTurn('seat', ['helpful', 'newest', 'highest'])}, CASE WHEN n % 5 = 0 THEN product || ' 💬' END, storage.demo_at(735, n * 60), storage.demo_at(120, n * 60)
FROM named ORDER BY n`)),
  },
]
