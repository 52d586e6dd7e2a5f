import { choices } from '../../../engine/model/choice.ts'
import { createdAtField } from '../../../engine/model/common-fields.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { json, jsonList, tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { marketingKind } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, money, string, text } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { allocationsText } from '../allocations/allocations-text.ts'
import { requestAction } from './choices.ts'
import { approve, approveStep, comment, reject, rejectStep, withdraw } from './steps.ts'

const status = choices({
  pending: ['待审批', 'Pending'],
  approved: ['已通过', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
})

const integer = { type: 'integer', format: 'int64' }
const words = { type: 'string' }

const waitingHours = 'extract(epoch from coalesce(t.decided_at, now()) - t.created_at) / 3600'

const fields = {
  request_no: string('申请号', 'No.', { max: 14, readOnly: true, required: true, unique: 'global' }),
  kind: enumeration('类别', 'Kind', marketingKind, { readOnly: true, required: true, index: true }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { readOnly: true, required: true, index: true }),
  action: enumeration('申请内容', 'Asked for', requestAction, {
    readOnly: true,
    required: true,
    index: true,
  }),
  changes: json('变更', 'Changes', { readOnly: true }),
  reason: text('申请理由', 'Reason', { min: 5, max: 500, required: true }),
  expected_revenue_usd: money('预计带来销售额', 'Expected revenue', { currency: 'USD', min: 0 }),
  max_cost_usd: money('最大优惠成本', 'Highest cost', { currency: 'USD', readOnly: true }),
  requested_by: ref('申请人', 'Requested by', 'users', { readOnly: true, required: true, index: true }),
  created_at: { ...createdAtField, zh: '申请时间', en: 'Requested at' },
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'pending' }),
  approver_id: ref('审批人', 'Decided by', 'users', { readOnly: true }),
  decided_at: datetime('审批时间', 'Decided at', { readOnly: true }),
  decision_note: text('审批意见', 'Decision note', { max: 500, readOnly: true }),
  adjustments: json('审批调整', 'Adjustments', { readOnly: true }),
  comments: jsonList('讨论', 'Request comments', {
    readOnly: true,
    default: '[]',
    shape: { user_id: integer, user_name: words, text: words, at: { ...words, format: 'date-time' } },
  }),
}

const computedFields = {
  coupon_code: computed(
    string('优惠码', 'Coupon code'),
    '(select c.code from coupons c where c.id = t.coupon_id)',
  ),
  value_text: computed(string('优惠', 'Value'), valueText()),
  companies_text: computed(tags('品牌', 'Companies'), companiesText()),
  waiting_hours: computed(int('等待(小时)', 'Waiting (hours)'), `floor(${waitingHours})`),
  similar: computed(json('近 90 天相似券', 'Similar coupons, 90 days'), similarCoupons()),
  standing: computed(json('现状', 'As it stands'), standing()),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    coupon_requests: typeof fields & typeof computedFields
  }
}

/** A user who sees the coupon sees what was asked for it. `changes` is `{fields: [{field, label, before, after}]}`. */
export const couponRequests = defineResource({
  name: 'coupon_requests',
  entity: 'CouponRequest',
  zh: '优惠审批单',
  en: 'Coupon request',
  path: '/coupon-requests',
  scope: { parent: 'coupons', by: 'coupon_id', shared: true },
  title: 'request_no',
  fields,
  computed: computedFields,
  storage: { numbered: 'request_no', indexes: [['created_at'], ['status', 'created_at']] },
  access: { ownerScoped: 'requested_by' },
  list: {
    search: ['request_no', 'coupon_code', 'reason'],
    sortable: [
      'max_cost_usd',
      'expected_revenue_usd',
      'requested_by',
      'created_at',
      'waiting_hours',
      'status',
      'decided_at',
    ],
    sort: 'created_at',
    filters: [
      'status',
      'kind',
      'action',
      'requested_by',
      'approver_id',
      'created_at',
      'decided_at',
      'max_cost_usd',
      'waiting_hours',
      'coupon_id',
    ],
  },
  summary: {
    pending: { zh: '待审批', en: 'Pending', format: 'int', sql: countOf("t.status = 'pending'") },
    mine: {
      zh: '我的申请',
      en: 'My requests',
      format: 'int',
      sql: countOf('t.requested_by = (select app_user_id())'),
    },
    over_24h: {
      zh: '超 24 小时',
      en: 'Over 24 hours',
      format: 'int',
      sql: countOf("t.status = 'pending' and t.created_at < now() - interval '24 hours'"),
    },
    approved_30d: {
      zh: '30 天通过',
      en: 'Approved, 30 days',
      format: 'int',
      sql: countOf(`t.status = 'approved' and t.decided_at >= ${startOfLast(30)}`),
    },
    rejected_30d: {
      zh: '30 天驳回',
      en: 'Rejected, 30 days',
      format: 'int',
      sql: countOf(`t.status = 'rejected' and t.decided_at >= ${startOfLast(30)}`),
    },
    avg_hours: {
      zh: '平均用时(小时)',
      en: 'Average time (hours)',
      format: 'decimal',
      sql: `round(avg(${waitingHours}) filter (where t.decided_at is not null), 1)`,
    },
  },
  operations: {
    index: ['coupons.approvalList', 'coupons.approve', 'coupons.manage'],
    show: ['coupons.approvalList', 'coupons.approve', 'coupons.manage'],
    summary: ['coupons.approvalList', 'coupons.approve', 'coupons.manage'],
  },
  transfer: { exports: ['coupons.approvalList'] },
  changes: ['coupons'],
  reads: ['companies', 'coupon_usages', 'marketing_allocations', 'products'],
  actions: [approve, reject, withdraw, comment],
  bulk: { approve: approveStep, reject: rejectStep },
})

function countOf(condition: string): string {
  return `count(*) filter (where ${condition})`
}

/** `-20%`, `-10 USD`, `=19.9 USD`. */
function valueText(): string {
  return `(select case c.type when 'percent' then '-' || trim_scale(c.value) || '%'
      when 'fixed' then '-' || trim_scale(c.value) || ' ' || coalesce(c.currency, 'USD')
      else '=' || trim_scale(c.value) || ' ' || coalesce(c.currency, 'USD') end
    from coupons c where c.id = t.coupon_id)`
}

function companiesText(): string {
  return `(select case when c.company_id is null then ${allocationsText('coupon', 't.coupon_id')} else array[owner.title] end
    from coupons c left join companies owner on owner.id = c.company_id where c.id = t.coupon_id)`
}

/**
 * At most five coupons of the same type and nearly the same value for a product of this one, of its own company or, like it, shared out;
 * with what they brought in 90 days.
 */
/** What a request is judged against: the coupon as it is, and how often its author's requests were approved. */
function standing(): string {
  return `(select jsonb_build_object(
      'coupon', jsonb_build_object('name', c.name, 'type', c.type, 'value', c.value::text, 'currency', c.currency,
        'min_amount', c.min_amount::text, 'valid_from', c.valid_from, 'valid_to', c.valid_to, 'max_uses', c.max_uses,
        'max_per_customer', c.max_per_customer, 'used_count', c.used_count, 'product_mode', c.product_mode,
        'license_types', c.license_types, 'products', (select coalesce(jsonb_agg(p.name order by p.name), '[]'::jsonb)
          from products p where p.id = any (c.products))),
      'author', (select jsonb_build_object('approved', count(*) filter (where a.status = 'approved'), 'decided', count(*))
        from coupon_requests a where a.requested_by = t.requested_by and a.status in ('approved', 'rejected')))
    from coupons c where c.id = t.coupon_id)`
}

function similarCoupons(): string {
  return `(select jsonb_build_object('coupons', coalesce(jsonb_agg(jsonb_build_object(
      'id', found.id, 'code', found.code, 'value', found.value::text, 'orders', found.orders,
      'revenue_usd', found.revenue::text, 'discount_usd', found.discount::text,
      'roi', ${fraction('found.revenue - found.discount', 'found.discount')}) order by found.revenue desc, found.id), '[]'::jsonb))
    from (select other.id, other.code, other.value, count(u.id) as orders,
        coalesce(sum(u.order_total_usd), 0.00) as revenue, coalesce(sum(u.discount_usd), 0.00) as discount
      from coupons c join coupons other on other.id <> c.id and other.company_id is not distinct from c.company_id and other.type = c.type
          and other.value between c.value * 0.9 and c.value * 1.1
          and (other.product_mode = 'all' or c.product_mode = 'all' or other.products && c.products)
        left join coupon_usages u on u.coupon_id = other.id and u.reversed_at is null and u.used_at >= ${startOfLast(90)}
      where c.id = t.coupon_id and coalesce(other.valid_to, now()) >= ${startOfLast(90)}
      group by other.id, other.code, other.value order by revenue desc, other.id limit 5) found)`
}
