import { choices } from '../../../engine/model/choice.ts'

export const subscribeStatus = choices({
  pending: ['待确认', 'Pending confirmation'],
  subscribed: ['已订阅', 'Subscribed', 'success'],
  unsubscribed: ['已退订', 'Unsubscribed'],
  bounced: ['退信', 'Bounced', 'danger'],
  complained: ['投诉', 'Complained', 'danger'],
})

export const unsubscribeReason = choices({
  too_many: ['太频繁', 'Too many emails'],
  not_relevant: ['不相关', 'Not relevant'],
  never_subscribed: ['没订阅过', 'Never subscribed'],
  other: ['其他', 'Other'],
})
