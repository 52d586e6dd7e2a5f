import { type Choice, choices } from '../../../engine/model/choice.ts'
import { distribution } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { bool, datetime, decimal, enumeration, int, string, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { changeStep, deleteStep } from '../../../engine/operations/actions/steps.ts'
import { another } from '../../../engine/query/self-purposes.ts'
import { openNow } from './clock.ts'
import { mergeThemes } from './merge.ts'
import { reviewThemeRules } from './rules.ts'

const type = choices({
  product: ['产品', 'Product'],
  article: ['文章', 'Article'],
  special: ['活动', 'Special'],
  custom: ['自定义', 'Custom'],
})

const moderation = choices({
  pre: ['先审后显', 'Review before showing'],
  post: ['先显后审', 'Show before review'],
  trusted: ['老用户免审', 'Known users skip review'],
})

const sortDefault = choices({
  newest: ['最新', 'Newest'],
  helpful: ['最有用', 'Most helpful'],
  highest: ['评分高', 'Highest rated'],
})

/** From the best rating to the worst. */
const ratings: readonly Choice[] = [5, 4, 3, 2, 1].map((star) => ({
  value: String(star),
  zh: `${star} 星`,
  en: star === 1 ? '1 star' : `${star} stars`,
}))

const update = ['review-themes.update']

const approved = `r.status = 'approved'`

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  title: string('主题名', 'Title', { min: 2, max: 120, required: true }),
  type: enumeration('类型', 'Type', type, { required: true, index: true }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  article_id: ref('文章', 'Article', 'articles', { index: true }),
  special_id: ref('活动', 'Special', 'specials', { index: true }),
  url: url('页面网址', 'URL', { max: 300, required: true, unique: true }),
  is_open: { ...bool('开放评论', 'Open', { default: true }), sql: openNow('t') },
  moderation: enumeration('审核方式', 'Moderation', moderation, { required: true, default: 'pre' }),
  rating_enabled: bool('开启评分', 'Ratings', { default: true }),
  verified_only: bool('仅限购买者', 'Buyers only', { default: false }),
  schema_org: bool('输出结构化数据', 'Structured data', { default: true }),
  close_after_days: int('自动关闭(天)', 'Close after (days)', { min: 0, max: 3650, default: 0 }),
  sort_default: enumeration('默认排序', 'Default sort', sortDefault, { default: 'helpful' }),
  intro: string('引导语', 'Intro', { max: 200 }),
}

const computedFields = {
  reviews_count: computed(int('评论数', 'Reviews'), ofReviews('count(*)')),
  pending_count: computed(int('待审', 'Pending'), ofReviews('count(*)', `r.status = 'pending'`)),
  avg_rating: computed(
    decimal('平均分', 'Average rating', { precision: 3, scale: 2 }),
    ofReviews('round(avg(r.rating), 2)', approved),
  ),
  rating_dist: computed(
    distribution('评分分布', 'Rating distribution', ratings),
    ofReviews(
      `jsonb_build_array(${ratings.map(({ value }) => `count(*) filter (where r.rating = ${value})`).join(', ')})`,
      approved,
    ),
  ),
  last_review_at: computed(datetime('最近评论', 'Last review'), ofReviews('max(r.created_at)')),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    review_themes: typeof fields & typeof computedFields
  }
}

export const reviewThemes = defineResource({
  name: 'review_themes',
  entity: 'ReviewTheme',
  zh: '评论主题',
  en: 'Review theme',
  path: '/review-themes',
  scope: 'company',
  languageScoped: true,
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: ['title', 'url'],
    sortable: ['title', 'type', 'reviews_count', 'pending_count', 'avg_rating', 'last_review_at'],
    sort: '-last_review_at',
    filters: [
      'type',
      'is_open',
      'moderation',
      'product_id',
      'avg_rating',
      'reviews_count',
      'pending_count',
      'last_review_at',
    ],
  },
  summary: {
    themes: { zh: '主题', en: 'Themes', format: 'int', sql: 'count(*)' },
    open: { zh: '开放', en: 'Open', format: 'int', sql: `count(*) filter (where ${openNow('t')})` },
    pending: {
      zh: '待审评论',
      en: 'Pending reviews',
      format: 'int',
      sql: `coalesce(sum(${ofReviews('count(*)', `r.status = 'pending'`)}), 0)`,
    },
    avg_rating: {
      zh: '平均分',
      en: 'Average rating',
      format: 'decimal',
      sql: `round(sum(${ofReviews('sum(r.rating)', approved)}) / nullif(sum(${ofReviews('count(r.rating)', approved)}), 0), 2)`,
    },
  },
  options: { subtitle: 'url', search: ['title', 'url'], purposes: { another } },
  operations: {
    index: ['review-themes.index'],
    show: ['review-themes.index', 'review-themes.update'],
    store: ['review-themes.store'],
    update,
    destroy: ['review-themes.remove'],
    dependents: ['review-themes.remove'],
    summary: ['review-themes.index'],
    options: 'signedIn',
  },
  transfer: { exports: ['review-themes.index'] },
  rules: reviewThemeRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'reviews',
          effect: 'blocking',
          by: 'theme_id',
          where: 'd.company_id = t.company_id and d.theme_id = t.id',
          column: 'theme_id',
          choice: 'move_to',
          override: 'delete_reviews',
          withDeleted: true,
        },
      ],
      choices: [
        {
          key: 'move_to',
          zh: '评论移到',
          en: 'Move reviews to',
          resource: 'review_themes',
          purpose: 'another',
        },
        { key: 'delete_reviews', zh: '一并删除评论', en: 'Delete the reviews too', resource: null },
      ],
    },
  },
  changes: ['reviews'],
  reads: ['companies', 'reviews'],
  actions: [mergeThemes],
  bulk: {
    open: changeStep('review_themes', {
      zh: '开放',
      en: 'Open',
      access: update,
      values: () => ({ is_open: true }),
    }),
    close: changeStep('review_themes', {
      zh: '关闭',
      en: 'Close',
      access: update,
      values: () => ({ is_open: false }),
    }),
    set_moderation: changeStep('review_themes', {
      zh: '改审核方式',
      en: 'Set moderation',
      access: update,
      input: { moderation: enumeration('审核方式', 'Moderation', moderation, { required: true }) },
    }),
    delete: deleteStep(['review-themes.remove']),
  },
})

/** SQL: an aggregate over a theme's reviews `r`. */
function ofReviews(aggregate: string, where = 'true'): string {
  return `(select ${aggregate} from reviews r
    where r.company_id = t.company_id and r.theme_id = t.id and r.deleted_at is null and ${where})`
}
