import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { complete, inTurn, sometimesOdd, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { editor } from '../../organisation/users/demo-data/owners.ts'
import { spread, type Spread } from '../demo-data/spread.ts'
import { inLanguage, productName } from '../demo-data/texts.ts'
import { ARTICLE_TITLES, PARAGRAPHS } from './demo-data/texts.ts'

/** Of domain/resources.md, articles. */
const ARTICLES: Spread = {
  imageforge: [620, 300, 260, 220, 240, 180, 80],
  datasafe: [280, 60, 60],
  cleanmate: [100],
}

const TYPES = ['how_to', 'review', 'how_to', 'top_list', 'news', 'faq', 'how_to', 'product_page']
const STATES = ['published', 'draft', 'in_review', 'scheduled', 'offline']

/** 2 400 articles; those in the same place of a company's languages translate each other and are about the same product. */
const articles: DemoStep = {
  name: 'articles',
  after: ['article_categories', 'authors'],
  run: (tx) => withoutIndexes(tx, ['articles'], async () => void (await tx(INSERT))),
}

const INSERT = `
WITH writers AS (
  SELECT company_id, language, array_agg(id ORDER BY id) AS authors FROM authors GROUP BY 1, 2
), shelves AS (
  SELECT company_id, language, array_agg(id ORDER BY id) AS categories FROM article_categories WHERE status = 'enabled' GROUP BY 1, 2
), catalogue AS (
  SELECT company_id, array_agg(id ORDER BY id) AS products FROM products WHERE status = 'on_sale' GROUP BY 1
), drawn AS (
  SELECT spread.*, authors, categories, products[1 + (place * 7 % cardinality(products))] AS product_id, ${inTurn('place', TYPES)} AS type,
    ${complete('place', STATES, weighted('articles.status', 'n', { published: 80, draft: 8, in_review: 4, scheduled: 3, offline: 5 }))} AS status,
    storage.demo_int('articles.day', n, 2, 720) AS age
  FROM ${spread(ARTICLES)} JOIN writers USING (company_id, language) JOIN shelves USING (company_id, language) JOIN catalogue USING (company_id)
), titled AS (
  SELECT d.*, ${productName('p')} AS product, p.slug AS product_slug, replace(${inLanguage('place', ARTICLE_TITLES)}, '{p}', ${productName('p')}) AS headline
  FROM drawn d JOIN products p ON p.id = d.product_id
), written AS (
  SELECT t.*, ${sometimesOdd('articles', 'n', 'headline')} AS title,
    '<p>' || ${inLanguage('n', PARAGRAPHS)} || '</p><h2>' || product || '</h2><p>' || ${inLanguage('n + 1', PARAGRAPHS)} || '</p><ul><li>1</li><li>2</li></ul>'
      || CASE WHEN n % 4 = 0 THEN '<p><img src="/logos/banner-1.svg" alt="' || product || '"></p>' ELSE '' END || '<p>' || ${inLanguage('n + 2', PARAGRAPHS)} || '</p>' AS content
  FROM titled t
)
INSERT INTO articles (id, company_id, language, title, slug, category_id, author_id, type, cover, summary, content, products, tags, template, seo_title, seo_description, seo_keywords,
  canonical_url, noindex, translation_group, status, scheduled_at, published_at, is_pinned, allow_review, owner_id, updated_content_at, legacy_urls, words, seo_score,
  created_at, updated_at, deleted_at)
SELECT n, company_id, language, title, product_slug || '-' || replace(type, '_', '-') || '-' || n, categories[1 + n % cardinality(categories)], authors[1 + n % cardinality(authors)], type,
  CASE WHEN n % 5 > 0 THEN '/logos/banner-' || 1 + n % 3 || '.svg' END, CASE WHEN n % 6 > 0 THEN ${inLanguage('n', PARAGRAPHS)} END, content, ARRAY[product_id],
  (ARRAY['教程', 'tips', 'Windows', 'macOS', 'SEO'])[1 + n % 3 : 1 + n % 4], ${inTurn('place', ['default', 'default', 'wide', 'landing'])},
  CASE WHEN n % 3 = 0 THEN left(headline, 70) END, CASE WHEN n % 4 > 0 THEN left(${inLanguage('n', PARAGRAPHS)}, 160) END, ARRAY[product_slug], NULL, n % 70 = 0,
  '01H' || upper(substr(md5('group' || company_id || ':' || place), 1, 23)), status, CASE status WHEN 'scheduled' THEN storage.demo_at(-1 - n % 20, 36000) END,
  CASE WHEN status IN ('published', 'offline') THEN storage.demo_at(age, 36000 + n % 30000) END, n % 150 = 1, n % 12 > 0, ${editor('articles.owner', 'n', 'company_id')},
  storage.demo_at(age / 2 + 1, 40000), CASE WHEN n % 25 = 0 THEN ARRAY['/old/' || n || '.html'] ELSE ARRAY[]::text[] END,
  CASE WHEN language IN ('zh', 'tw', 'ja', 'jp') THEN length(content) - 90 ELSE length(content) / 6 END, storage.demo_int('articles.seo', n, 38, 100),
  storage.demo_at(age + 3, 30000 + n % 30000), storage.demo_at(age / 2 + 1, 40000), CASE WHEN n % 90 = 89 THEN storage.demo_at(1, 50000) END
FROM written ORDER BY n`

/** Each article as it was first written. */
const articleVersions: DemoStep = {
  name: 'article_versions',
  after: ['articles'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO article_versions (company_id, article_id, version, snapshot, note, created_by, created_at)
SELECT company_id, id, 1, jsonb_build_object('title', title, 'slug', slug, 'summary', summary, 'content', content, 'category_id', category_id, 'author_id', author_id,
  'type', type, 'cover', cover, 'products', products, 'tags', tags, 'template', template, 'seo_title', seo_title, 'seo_description', seo_description,
  'seo_keywords', seo_keywords, 'canonical_url', canonical_url, 'noindex', noindex), '新建', owner_id, created_at FROM articles`)),
}

export const demo: readonly DemoStep[] = [articles, articleVersions]
