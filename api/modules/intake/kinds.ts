import { choices } from '../../engine/model/choice.ts'

/** What a shop or a program reports, in the order in which one follows from the other. */
export const intakeKind = choices({
  order: ['订单', 'Order'],
  payment: ['付款', 'Payment'],
  failed_payment: ['付款失败', 'Failed payment'],
  refund: ['退款', 'Refund'],
  chargeback: ['拒付', 'Chargeback'],
  installation: ['安装', 'Installation'],
  uninstallation: ['卸载', 'Removal'],
  registration: ['注册', 'Registration'],
  activation: ['激活', 'Activation'],
  visit: ['访问', 'Visit'],
  download: ['下载', 'Download'],
  cost: ['广告消耗', 'Advertising cost'],
  bounce: ['退信', 'Bounce'],
  complaint: ['投诉', 'Complaint'],
  subscription: ['订阅', 'Subscription'],
  feedback: ['反馈', 'Feedback'],
  feedback_reply: ['反馈回复', 'Reply of a customer'],
  review: ['评论', 'Review'],
  survey_response: ['答卷', 'Survey response'],
})
