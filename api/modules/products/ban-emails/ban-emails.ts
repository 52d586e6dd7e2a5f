import { choices } from '../../../engine/model/choice.ts'
import { dayAgo, startOfLast } from '../../../engine/model/company-time.ts'
import { createdBy } from '../../../engine/model/created-by.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import {
  date,
  datetime,
  enumeration,
  enumerations,
  int,
  auditOnly,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { deleteStep } from '../../../engine/operations/actions/steps.ts'
import {
  disableStep,
  enableStep,
  extendStep,
  impactAction,
  liftAction,
  match,
  testAction,
} from './actions.ts'
import { banRules } from './rules.ts'

const reason = choices({
  fraud: ['欺诈', 'Fraud'],
  chargeback: ['拒付', 'Chargeback'],
  abuse: ['辱骂骚扰', 'Abuse'],
  crack: ['破解传播', 'Cracked software'],
  refund_abuse: ['恶意退款', 'Refund abuse'],
  spam: ['垃圾邮件', 'Spam'],
  other: ['其他', 'Other'],
})

const scope = choices({
  register: ['注册激活', 'Registration'],
  order: ['下单', 'Orders'],
  review: ['评论', 'Reviews'],
  subscribe: ['订阅', 'Subscriptions'],
  coupon: ['领券', 'Coupons'],
})

const source = choices({
  manual: ['手工', 'Manual'],
  import: ['导入', 'Import'],
  registration: ['注册页', 'Registrations page'],
  return: ['退款页', 'Returns page'],
})

const fields = {
  match: enumeration('匹配方式', 'Match', match, { required: true, default: 'exact' }),
  pattern: string('邮箱/域名/通配符', 'Pattern', {
    min: 3,
    max: 190,
    required: true,
    pii: true,
    unique: { with: ['match'] },
  }),
  reason: enumeration('原因', 'Reason', reason, { required: true }),
  scopes: enumerations('生效范围', 'Applies to', scope, { required: true, default: '{register,order}' }),
  expires_at: date('到期', 'Expires', { index: true }),
  note: text('备注', 'Note', { max: 500 }),
  force: auditOnly('强制保存', 'Force', { max: 3, pattern: '^yes$' }),
  source: enumeration('来源', 'Source', source, { readOnly: true, default: 'manual' }),
  hits: int('命中次数', 'Hits', { min: 0, readOnly: true, default: 0 }),
  last_hit_at: datetime('最近命中', 'Last hit', { readOnly: true }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = { created_by: createdBy('添加人', 'Added by') }

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    ban_emails: typeof fields & typeof computedFields
  }
}

/** `pattern` is stored in lower case. */
export const banEmails = defineResource({
  name: 'ban_emails',
  entity: 'BanEmail',
  zh: '封禁邮箱',
  en: 'Banned email',
  path: '/ban-emails',
  scope: 'company',
  title: 'pattern',
  fields,
  computed: computedFields,
  storage: { indexes: [['created_at']] },
  list: {
    search: ['pattern', 'note'],
    sortable: ['pattern', 'reason', 'expires_at', 'hits', 'last_hit_at', 'created_at'],
    sort: '-created_at',
    filters: [
      'match',
      'reason',
      'scopes',
      'status',
      'source',
      'hits',
      'expires_at',
      'created_at',
      'created_by',
    ],
  },
  summary: {
    total: { zh: '封禁数', en: 'Bans', format: 'int', sql: 'count(*)' },
    hits_30d: {
      zh: '30 天命中',
      en: 'Hit in 30 days',
      format: 'int',
      sql: `count(*) filter (where t.last_hit_at >= ${startOfLast(30)})`,
    },
    expiring: {
      zh: '7 天内到期',
      en: 'Expiring in 7 days',
      format: 'int',
      sql: `count(*) filter (where t.expires_at between ${dayAgo(0)} and ${dayAgo(-7)})`,
    },
  },
  operations: {
    index: ['ban-emails.index'],
    show: ['ban-emails.index', 'ban-emails.update'],
    store: ['ban-emails.store'],
    update: ['ban-emails.update'],
    destroy: ['ban-emails.remove'],
    summary: ['ban-emails.index'],
  },
  transfer: { exports: ['ban-emails.index'], imports: ['ban-emails.store'] },
  rules: banRules,
  reads: ['companies'],
  actions: [testAction, impactAction, liftAction],
  bulk: {
    enable: enableStep,
    disable: disableStep,
    extend: extendStep,
    delete: deleteStep(['ban-emails.remove']),
  },
})
