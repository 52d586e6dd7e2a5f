import { choices } from '../../../engine/model/choice.ts'

export const feedbackType = choices({
  bug: ['故障', 'Bug'],
  suggestion: ['建议', 'Suggestion'],
  question: ['咨询', 'Question'],
  license: ['注册问题', 'Registration problem'],
  refund: ['退款', 'Refund'],
  other: ['其他', 'Other'],
})

export const feedbackStatus = choices({
  open: ['待处理', 'Open', 'warning'],
  processing: ['处理中', 'Processing'],
  replied: ['已回复', 'Replied'],
  waiting: ['待客户回复', 'Waiting for customer'],
  resolved: ['已解决', 'Resolved', 'success'],
  closed: ['已关闭', 'Closed'],
})

export const feedbackPriority = choices({
  low: ['低', 'Low'],
  normal: ['普通', 'Normal'],
  high: ['高', 'High', 'warning'],
  urgent: ['紧急', 'Urgent', 'danger'],
})
