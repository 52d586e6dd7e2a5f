import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { contentLanguage, enabled } from '../../../engine/model/enums/common.ts'
import { date, datetime, enumeration, enumerations, int, string } from '../../../engine/model/fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { changeStep, deleteStep } from '../../../engine/operations/actions/steps.ts'
import { applyReviewRule } from './apply.ts'
import { reviewBlacklistRules } from './rules.ts'
import { testReview } from './test-text.ts'

const type = choices({
  word: ['敏感词', 'Word'],
  email: ['邮箱', 'Email'],
  ip: ['IP', 'IP'],
  name: ['昵称', 'Name'],
  link: ['链接域名', 'Link domain'],
})

const match = choices({
  contains: ['包含', 'Contains'],
  exact: ['完全相同', 'Exactly'],
  regex: ['正则', 'Regular expression'],
  cidr: ['IP 段', 'IP range'],
})

const action = choices({
  reject: ['直接拒绝', 'Reject'],
  spam: ['标为垃圾', 'Mark as spam', 'none'],
  pending: ['转人工', 'Leave to a person', 'none'],
  mask: ['打码', 'Mask'],
})

const update = ['review-blacklists.update']

const fields = {
  type: enumeration('类型', 'Type', type, { required: true, default: 'word', index: true }),
  value: string('内容', 'Value', { min: 1, max: 190, required: true, unique: { with: ['type'] } }),
  match: enumeration('匹配', 'Match', match, { required: true, default: 'contains' }),
  action: enumeration('处理', 'Action', action, { required: true, default: 'pending' }),
  languages: enumerations('适用语言', 'Languages', contentLanguage),
  expires_at: date('到期', 'Expires'),
  note: string('备注', 'Note', { max: 200 }),
  hits: int('命中', 'Hits', { min: 0, readOnly: true, default: 0 }),
  last_hit_at: datetime('最近命中', 'Last hit', { readOnly: true }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    review_blacklists: typeof fields
  }
}

export const reviewBlacklists = defineResource({
  name: 'review_blacklists',
  entity: 'ReviewBlacklist',
  zh: '评论黑名单',
  en: 'Review blacklist rule',
  path: '/review-blacklists',
  scope: 'company',
  title: 'value',
  fields,
  storage: { indexes: [['hits']] },
  list: {
    search: ['value', 'note'],
    sortable: ['type', 'value', 'hits', 'last_hit_at', 'expires_at', 'updated_at'],
    sort: '-hits',
    filters: ['type', 'match', 'action', 'languages', 'status', 'hits', 'expires_at'],
  },
  summary: {
    rules: { zh: '规则', en: 'Rules', format: 'int', sql: 'count(*)' },
    hits_30d: {
      zh: '30 天命中',
      en: 'Hits (30 days)',
      format: 'int',
      sql: recentReviews('array_agg(t.value)'),
    },
    auto_rejected_30d: {
      zh: '30 天自动拒绝',
      en: 'Rejected automatically (30 days)',
      format: 'int',
      sql: recentReviews(`array_agg(t.value) filter (where t.action = 'reject')`, `r.status = 'rejected'`),
    },
  },
  operations: {
    index: ['review-blacklists.index'],
    show: ['review-blacklists.index', 'review-blacklists.update'],
    store: ['review-blacklists.store'],
    update,
    destroy: ['review-blacklists.remove'],
    summary: ['review-blacklists.index'],
  },
  transfer: { exports: ['review-blacklists.index'], imports: ['review-blacklists.store'] },
  rules: reviewBlacklistRules,
  changes: ['reviews'],
  reads: ['companies', 'reviews'],
  actions: [testReview, applyReviewRule],
  bulk: {
    enable: changeStep('review_blacklists', {
      zh: '启用',
      en: 'Enable',
      access: update,
      values: () => ({ status: 'enabled' }),
    }),
    disable: changeStep('review_blacklists', {
      zh: '停用',
      en: 'Disable',
      access: update,
      values: () => ({ status: 'disabled' }),
    }),
    set_action: changeStep('review_blacklists', {
      zh: '改处理',
      en: 'Set action',
      access: update,
      input: { action: enumeration('处理', 'Action', action, { required: true }) },
    }),
    delete: deleteStep(['review-blacklists.remove']),
  },
})

/** SQL: reviews of the last 30 days that some of the rules matched; a review counts once however many rules it met. */
function recentReviews(rules: string, where = 'true'): string {
  return `(select count(*) from reviews r where r.company_id = app_company_id()
    and r.created_at >= ${startOfLast(30)} and r.matched_rules && ${rules} and ${where})`
}
