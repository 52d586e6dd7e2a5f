import { choices } from '../../engine/model/choice.ts'

/** What begins a run. */
export const trigger = choices({
  subscribed: ['确认订阅', 'Subscription confirmed'],
  order_unpaid: ['下单未支付', 'Order left unpaid'],
  license_ending: ['授权即将到期', 'License about to end'],
})

export const seriesStatus = choices({
  draft: ['草稿', 'Draft'],
  running: ['运行中', 'Running', 'success'],
  paused: ['暂停', 'Paused', 'warning'],
})

export const delayUnit = choices({
  hours: ['小时', 'Hours'],
  days: ['天', 'Days'],
})

/** `sending`: a mail is being handed over. */
export const runStatus = choices({
  waiting: ['等待中', 'Waiting'],
  sending: ['发送中', 'Sending'],
  done: ['已完成', 'Done', 'success'],
  ended: ['已结束', 'Ended early', 'none'],
})

export const recordType = choices({
  subscribe: ['订阅', 'Subscriber'],
  order: ['订单', 'Order'],
  license_key: ['序列号', 'License key'],
  registration: ['注册记录', 'Registration'],
})

/** Why a run ended before its last mail. */
export const endReason = choices({
  paid: ['已支付', 'Paid', 'success'],
  bought: ['已购买', 'Bought', 'success'],
  renewed: ['已续费', 'Renewed', 'success'],
  unsubscribed: ['已退订', 'Unsubscribed'],
  bounced: ['退信', 'Bounced', 'danger'],
  banned: ['已封禁', 'Banned'],
  over: ['已到期', 'The license has ended'],
  gone: ['触发条件已不成立', 'The reason is gone'],
  refused: ['邮件服务器拒收', 'Refused by the mail server', 'danger'],
  stopped: ['人工移出', 'Taken out by hand'],
})

/** How long after what happened a run still begins: reports come late, and a series may have paused. */
export const longestLate = '7 days'

/** What a sale after a mail is counted for: the last mail before it, within so many days. */
export const attributionDays = 7
