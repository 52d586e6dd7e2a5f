import { choices } from '../../../engine/model/choice.ts'

/** What the members of a group can be notified of. */
export const notifyEvents = choices({
  return_requested: ['新退款申请', 'Return requested'],
  coupon_requested: ['优惠待审批', 'Coupon requested'],
  obligation_due: ['待付款到期', 'Obligation due'],
  negative_review: ['差评（≤2 星）', 'Negative review'],
  feedback_new: ['新反馈', 'Feedback new'],
  publish_failed: ['发布失败', 'Publish failed'],
  low_key_stock: ['序列号库存不足', 'Low key stock'],
  chargeback: ['拒付', 'Chargeback'],
  error_critical: ['严重错误', 'Error critical'],
})
