import { startOfLast } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  images,
  int,
  ip,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { rejectReason, reviewSource, reviewStatus } from './enums.ts'
import { pinReview } from './pin.ts'
import { replyTemplates } from './reply-templates.ts'
import { replyToReview } from './reply.ts'
import { reviewRules } from './rules.ts'
import { reviewBulk } from './steps.ts'
import { reviewToFeedback } from './to-feedback.ts'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  theme_id: ref('主题', 'Theme', 'review_themes', { required: true, index: true }),
  parent_id: ref('回复的评论', 'Reply to', 'reviews', { readOnly: true, index: true }),
  author_name: string('昵称', 'Name', { min: 1, max: 60, required: true }),
  email: email('邮箱', 'Email', { required: true, pii: true, index: true }),
  rating: int('评分', 'Rating', { min: 1, max: 5, index: true }),
  title: string('标题', 'Title', { max: 120 }),
  content: text('内容', 'Content', { min: 2, max: 5000, required: true }),
  images: images('图片', 'Images', { max: 4, picture: { kb: 2048 } }),
  verified_purchase: bool('已验证购买', 'Verified purchase', {
    readOnly: true,
    default: false,
    index: true,
  }),
  status: enumeration('状态', 'Status', reviewStatus, { required: true, serverDefault: true }),
  reject_reason: enumeration('拒绝原因', 'Reject reason', rejectReason),
  spam_score: int('垃圾分', 'Spam score', { min: 0, max: 100, readOnly: true, default: 0 }),
  matched_rules: tags('命中规则', 'Matched rules', { each: 190, readOnly: true }),
  reply: text('官方回复', 'Official reply', { max: 3000 }),
  replied_by: ref('回复人', 'Replied by', 'users', { readOnly: true }),
  replied_at: datetime('回复时间', 'Replied at', { readOnly: true }),
  is_pinned: bool('置顶', 'Pinned', { default: false }),
  likes: int('赞', 'Likes', { min: 0, readOnly: true, default: 0 }),
  source: enumeration('来源', 'Source', reviewSource, { readOnly: true, default: 'site' }),
  ip: ip('IP', 'IP', { readOnly: true, pii: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true }),
  created_at: datetime('时间', 'Time', { immutable: true, default: 'now' }),
}

const computedFields = {
  theme_title: computed(
    string('主题名', 'Theme title'),
    '(select h.title from review_themes h where h.company_id = t.company_id and h.id = t.theme_id)',
  ),
  article_id: computed(
    ref('文章', 'Article', 'articles'),
    '(select h.article_id from review_themes h where h.company_id = t.company_id and h.id = t.theme_id)',
  ),
  product_name: computed(
    string('产品', 'Product'),
    `(select p.name from review_themes h join products p on p.company_id = h.company_id and p.id = h.product_id
        where h.company_id = t.company_id and h.id = t.theme_id)`,
  ),
  author_reviews: computed(
    int('该邮箱评论数', 'Reviews by this email'),
    `(select count(*) from reviews r
        where r.company_id = t.company_id and r.email = t.email and r.deleted_at is null)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    reviews: typeof fields & typeof computedFields
  }
}

export const reviews = defineResource({
  name: 'reviews',
  entity: 'Review',
  zh: '评论',
  en: 'Review',
  path: '/reviews',
  scope: 'company',
  languageScoped: true,
  languageFrom: 'theme_id',
  title: 'title',
  fields,
  computed: computedFields,
  storage: {
    indexes: [['created_at'], ['language', 'created_at'], ['status', 'created_at']],
    internal: { feedback_id: 'bigint' },
  },
  list: {
    search: ['title', 'content', 'author_name', 'email', 'ip'],
    sortable: [
      'rating',
      'author_name',
      'theme_title',
      'status',
      'spam_score',
      'replied_at',
      'likes',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'status',
      'rating',
      'theme_id',
      'article_id',
      'product_name',
      'verified_purchase',
      'spam_score',
      'replied_at',
      'source',
      'country',
      'created_at',
      'email',
    ],
  },
  summary: {
    pending: {
      zh: '待审',
      en: 'Pending',
      format: 'int',
      sql: `count(*) filter (where t.status = 'pending')`,
    },
    negative_unreplied: {
      zh: '差评未回复',
      en: 'Negative, unanswered',
      format: 'int',
      sql: `count(*) filter (where t.rating <= 2 and t.replied_at is null and t.status = 'approved')`,
    },
    avg_rating: {
      zh: '平均分',
      en: 'Average rating',
      format: 'decimal',
      sql: `round(avg(t.rating) filter (where t.status = 'approved'), 2)`,
    },
    new_7d: {
      zh: '7 天新增',
      en: 'New (7 days)',
      format: 'int',
      sql: `count(*) filter (where t.created_at >= ${startOfLast(7)})`,
    },
    spam_7d: {
      zh: '7 天垃圾',
      en: 'Spam (7 days)',
      format: 'int',
      sql: `count(*) filter (where t.status = 'spam' and t.created_at >= ${startOfLast(7)})`,
    },
  },
  operations: {
    index: ['reviews.index'],
    show: ['reviews.index', 'reviews.update'],
    store: ['reviews.store'],
    update: ['reviews.update'],
    destroy: ['reviews.remove'],
    restore: ['reviews.remove'],
    summary: ['reviews.index'],
  },
  transfer: { exports: ['reviews.index'], imports: ['reviews.store'] },
  locks: [{ key: 'answer', when: { parent_id: ['notnull'] }, fields: ['rating'], reason: '回复没有评分' }],
  rules: reviewRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['reviews.remove'],
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'reviews',
          effect: 'cascading',
          by: 'parent_id',
          where: 'd.company_id = t.company_id and d.parent_id = t.id',
          zh: '回复',
          en: 'Replies',
        },
      ],
      choices: [],
    },
  },
  published: { state: 'status' },
  changes: ['ban_emails', 'feedback', 'review_blacklists'],
  reads: ['companies', 'products'],
  actions: [replyToReview, pinReview, reviewToFeedback, replyTemplates],
  bulk: reviewBulk,
})
