import { choices } from '../../../engine/model/choice.ts'

const byReader = {
  footer: ['页脚', 'Footer'],
  popup: ['弹窗', 'Popup'],
  checkout: ['结账', 'Checkout'],
  download: ['下载页', 'Download page'],
  special: ['活动', 'Special'],
  survey: ['问卷', 'Survey'],
} as const

/** Where readers subscribe themselves. */
export const readersSource = choices(byReader)

/** How a subscription came to be. */
export const subscribeSource = choices({
  ...byReader,
  import: ['导入', 'Import'],
  manual: ['人工', 'By hand'],
})

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
