import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed, readBy } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import type { Field, FieldOf } from '../../../engine/model/field.ts'
import {
  bool,
  datetime,
  enumeration,
  html,
  image,
  int,
  slug,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { changeStep, deleteStep } from '../../../engine/operations/actions/steps.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { withTags } from '../add-tags.ts'
import { lastPublished, sitePage } from '../sites/site-page.ts'
import { checkSeo } from './check-seo.ts'
import { checkSlug } from './check-slug.ts'
import { lockArticle } from './lock.ts'
import { previewArticle } from './preview.ts'
import { articleRules } from './rules.ts'
import { articleStatus, changedAt, publishedAt, statusNow } from './states.ts'
import { offlineStep, publishStep, setStatus } from './status.ts'
import { listTranslations, translateArticle } from './translate.ts'
import { listVersions, restoreVersion, showVersion } from './versions.ts'

const type = choices({
  how_to: ['教程', 'How-to'],
  review: ['评测', 'Review'],
  top_list: ['榜单', 'Top list'],
  news: ['新闻', 'News'],
  faq: ['问答', 'Questions and answers'],
  product_page: ['产品页', 'Product page'],
})

const template = choices({
  default: ['默认', 'Default'],
  wide: ['通栏', 'Wide'],
  landing: ['落地页', 'Landing page'],
})

const month = { days: 30 }
const quarter = { days: 90 }

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  title: string('标题', 'Title', { min: 2, max: 160, required: true }),
  slug: slug('网址标识', 'Slug', { min: 2, max: 120, required: true, unique: { with: ['language'] } }),
  category_id: optionalLater(ref('分类', 'Category', 'article_categories', { required: true, index: true })),
  author_id: optionalLater(
    ref('作者', 'Author', 'authors', { required: true, index: true, purpose: 'article' }),
  ),
  type: enumeration('类型', 'Type', type, { required: true, default: 'how_to', index: true }),
  cover: image('封面', 'Cover', {
    picture: { types: ['png', 'jpeg', 'webp'], kb: 2048, width: 800, height: 450, ratio: [16, 9] },
  }),
  summary: text('摘要', 'Summary', { max: 300 }),
  content: html('正文', 'Content', { min: 1, max: 500000, required: true }),
  products: refs('相关产品', 'Products', 'products', { max: 10 }),
  tags: tags('标签', 'Tags', { max: 20, each: 30, index: true }),
  template: enumeration('模板', 'Template', template, { default: 'default' }),
  seo_title: string('SEO 标题', 'SEO title', { max: 70 }),
  seo_description: string('SEO 描述', 'SEO description', { max: 170 }),
  seo_keywords: tags('SEO 关键词', 'SEO keywords', { max: 10, each: 40 }),
  canonical_url: url('规范网址', 'Canonical URL', { max: 300 }),
  noindex: bool('不收录', 'No index', { default: false }),
  translation_group: string('翻译组', 'Translation group', {
    max: 26,
    readOnly: true,
    required: true,
    index: true,
  }),
  status: readBy(enumeration('状态', 'Status', articleStatus, { default: 'draft', index: true }), () =>
    statusNow('t'),
  ),
  scheduled_at: datetime('定时发布', 'Scheduled at'),
  published_at: readBy(datetime('发布时间', 'Published at', { readOnly: true, index: true }), () =>
    publishedAt('t'),
  ),
  is_pinned: bool('置顶', 'Pinned', { default: false }),
  allow_review: bool('允许评论', 'Allow reviews', { default: true }),
  owner_id: ref('编辑', 'Editor', 'users', {
    required: true,
    proposed: 'me',
    serverDefault: true,
    index: true,
  }),
  updated_content_at: datetime('正文更新', 'Content updated', { readOnly: true }),
  legacy_urls: tags('旧网址', 'Legacy URLs', { max: 20, each: 300 }),
  words: int('字数', 'Words', { min: 0, readOnly: true, default: 0 }),
  seo_score: int('SEO 评分', 'SEO score', { min: 0, max: 100, readOnly: true, default: 0 }),
}

const computedFields = {
  url: computed(url('网址', 'URL'), sitePage(`'articles/' || t.slug`)),
  languages_done: computed(
    tags('已有语言', 'Languages'),
    `array(select a.language from articles a
        where a.company_id = t.company_id and a.translation_group = t.translation_group and a.deleted_at is null
        order by a.language)`,
  ),
  pv_30d: computed(int('30 天浏览', 'Views (30 days)'), contentFigure('article', 'views', month)),
  downloads_30d: computed(
    int('30 天下载点击', 'Download clicks (30 days)'),
    contentFigure('article', 'clicks', month),
  ),
  orders_30d: computed(int('30 天订单', 'Orders (30 days)'), contentFigure('article', 'orders', month)),
  pv_90d: computed(int('90 天浏览', 'Views (90 days)'), contentFigure('article', 'views', quarter)),
  downloads_90d: computed(
    int('90 天下载点击', 'Download clicks (90 days)'),
    contentFigure('article', 'clicks', quarter),
  ),
  orders_90d: computed(int('90 天订单', 'Orders (90 days)'), contentFigure('article', 'orders', quarter)),
  reviews_count: computed(
    int('评论', 'Reviews'),
    `(select count(*) from review_themes h
        join reviews r on r.company_id = h.company_id and r.theme_id = h.id and r.deleted_at is null
        where h.company_id = t.company_id and h.article_id = t.id)`,
  ),
  is_dirty: computed(
    bool('未发布到网站', 'Not on the site yet'),
    `(${statusNow('t')} in ('published', 'offline') and ${changedAt('t')} > ${lastPublished('t')})`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    articles: typeof fields & typeof computedFields
  }
}

/** SQL: languages of the company in which the article does not exist yet. */
const missingLanguages = `select array(select l ->> 'mark' from companies c, jsonb_array_elements(c.languages) l
  where c.id = t.company_id and not exists (select 1 from articles a where a.company_id = t.company_id
    and a.translation_group = t.translation_group and a.language = l ->> 'mark' and a.deleted_at is null))`

/** `words` and `seo_score` follow from the content and are written with it: reading the content of every row to sort by them takes seconds. */
export const articles = defineResource({
  name: 'articles',
  entity: 'Article',
  zh: '文章',
  en: 'Article',
  path: '/articles',
  scope: 'company',
  languageScoped: true,
  title: 'title',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['language', 'updated_at'],
      ['translation_group', 'language'],
    ],
    internal: { lock_user_id: 'bigint', lock_at: 'timestamptz(3)' },
  },
  access: { ownerScoped: 'owner_id' },
  list: {
    search: ['title', 'slug', 'tags', 'seo_keywords'],
    sortable: [
      'title',
      'category_id',
      'author_id',
      'status',
      'published_at',
      'updated_at',
      'words',
      'pv_30d',
      'downloads_30d',
      'orders_30d',
      'reviews_count',
      'seo_score',
      'owner_id',
    ],
    sort: '-updated_at',
    filters: [
      'status',
      'type',
      'category_id',
      'author_id',
      'owner_id',
      'tags',
      'products',
      'published_at',
      'updated_at',
      'updated_content_at',
      'pv_30d',
      'seo_score',
      'noindex',
      'is_dirty',
      'languages_done',
    ],
    totals: ['pv_30d', 'downloads_30d', 'orders_30d'],
  },
  summary: {
    total: { zh: '文章', en: 'Articles', format: 'int', sql: 'count(*)' },
    published: { zh: '已发布', en: 'Published', format: 'int', sql: inStatus('published') },
    in_review: { zh: '待审', en: 'In review', format: 'int', sql: inStatus('in_review') },
    scheduled: { zh: '定时', en: 'Scheduled', format: 'int', sql: inStatus('scheduled') },
    stale: {
      zh: '一年未更新',
      en: 'Not updated for a year',
      format: 'int',
      sql: `count(*) filter (where t.updated_content_at < ${startOfLast(365)})`,
    },
    pv_30d: {
      zh: '30 天浏览',
      en: 'Views (30 days)',
      format: 'int',
      sql: `coalesce(sum(${contentFigure('article', 'views', month)}), 0)`,
    },
  },
  options: { subtitle: 'slug', search: ['title', 'slug'], offers: { sql: missingLanguages } },
  operations: {
    index: ['articles.index'],
    show: ['articles.index', 'articles.update'],
    store: ['articles.store'],
    update: ['articles.update'],
    destroy: ['articles.remove'],
    restore: ['articles.remove'],
    dependents: ['articles.remove'],
    summary: ['articles.index'],
    options: 'signedIn',
  },
  transfer: { exports: ['articles.index'] },
  rules: articleRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['articles.remove'],
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'review_themes',
          effect: 'kept',
          by: 'article_id',
          where: 'd.company_id = t.company_id and d.article_id = t.id',
          zh: '评论主题（将关闭）',
          en: 'Review theme (will be closed)',
        },
        {
          resource: 'articles',
          effect: 'kept',
          where:
            'd.company_id = t.company_id and d.translation_group = t.translation_group and d.id <> t.id and t.deleted_at is null',
          zh: '其他语言版本',
          en: 'Versions in other languages',
        },
      ],
      choices: [],
    },
  },
  published: { state: 'status' },
  changes: ['review_themes'],
  reads: ['companies', 'review_themes', 'reviews', 'sites'],
  actions: [
    checkSlug,
    checkSeo,
    setStatus,
    translateArticle,
    listTranslations,
    listVersions,
    showVersion,
    restoreVersion,
    previewArticle,
    lockArticle,
  ],
  bulk: {
    publish: publishStep,
    offline: offlineStep,
    set_category: changeStep('articles', {
      zh: '改分类',
      en: 'Set category',
      access: ['articles.update'],
      input: { category_id: ref('分类', 'Category', 'article_categories', { required: true }) },
    }),
    set_author: changeStep('articles', {
      zh: '改作者',
      en: 'Set author',
      access: ['articles.update'],
      input: { author_id: ref('作者', 'Author', 'authors', { required: true, purpose: 'article' }) },
    }),
    add_tags: changeStep('articles', {
      zh: '加标签',
      en: 'Add tags',
      access: ['articles.update'],
      input: { tags: tags('标签', 'Tags', { max: 20, each: 30, required: true }) },
      values: (input, record) => ({ tags: withTags(record.tags, input.tags) }),
    }),
    assign: changeStep('articles', {
      zh: '转交编辑',
      en: 'Hand over',
      access: ['articles.update'],
      input: { owner_id: ref('编辑', 'Editor', 'users', { required: true }) },
    }),
    delete: deleteStep(['articles.remove']),
  },
})

/** Asked for on create, empty in a fresh translation. */
function optionalLater<Value, Kind>(field: FieldOf<Value, Kind>): FieldOf<Value | null, Kind> {
  const plainField: Field = field
  return { ...plainField, nullable: true }
}

function inStatus(value: string): string {
  return `count(*) filter (where ${statusNow('t')} = '${value}')`
}
