import { choices } from '../definition/choice.ts'
import { enabled } from '../definition/enums/common.ts'
import { enumeration, enumerations, assigned, string, text } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const dataScope = choices({
  company: ['本品牌全部', 'Shared in the company'],
  department: ['本部门及下级', 'Department'],
  own: ['仅本人', 'Own'],
})

const notifyEvents = choices({
  return_requested: ['新退款申请', 'Return requested'],
  coupon_requested: ['优惠待审批', 'Coupon requested'],
  obligation_due: ['待付款到期', 'Obligation due'],
  negative_review: ['差评(≤2星)', 'Negative review'],
  feedback_new: ['新反馈', 'Feedback new'],
  publish_failed: ['发布失败', 'Publish failed'],
  low_key_stock: ['序列号库存不足', 'Low key stock'],
  chargeback: ['拒付', 'Chargeback'],
  error_critical: ['严重错误', 'Error critical'],
})

export const groups = defineResource({
  name: 'groups',
  entity: 'Group',
  zh: '用户组',
  en: 'Group',
  path: '/groups',
  scope: 'company',
  title: 'name',
  fields: {
    name: string('组名', 'Name', { min: 1, max: 40, required: true, unique: true }),
    data_scope: enumeration('数据范围', 'Data scope', dataScope, { required: true, default: 'company' }),
    members: assigned('成员', 'Members', 'users'),
    notify_events: enumerations('通知事件', 'Notify events', notifyEvents),
    description: text('说明', 'Description', { max: 300 }),
    status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  },
  options: { search: ['name'] },
  operations: { options: 'signedIn' },
})
