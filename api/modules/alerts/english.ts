/** English texts of what it says, by the Chinese ones. */
export const english = {
  没有这项统计: 'There is no such statistic',
  '此统计没有该指标，或该指标不能设置提醒': 'The statistic has no such metric, or none that can be watched',
  样本量须为此统计的数量或金额: 'The volume has to be a number or an amount of the same statistic',
  不能高于触发阈值: 'It cannot be above the threshold',
  不能低于触发阈值: 'It cannot be below the threshold',
  请填写最小样本量: 'Enter the least volume',
  请选择样本量指标: 'Choose what the volume is',
  '请至少选择一位接收人、一个用户组或一个群机器人': 'Choose at least one recipient, group or robot',
  '最多 {n} 个指标提醒': 'At most {n} alerts',
  '最多 {n} 个群机器人': 'At most {n} robots',
  '请填写机器人的 Webhook 地址，以 https:// 开头':
    'Enter the robot’s webhook address, which begins with https://',
  '测试消息：“{name}”可以收到指标提醒。由 {owner} 发送':
    'Alert test: “{name}” can receive alerts. Sent by {owner}',
  该指标已不存在: 'The metric does not exist any more',
  '指标提醒：{name}': 'Alert: {name}',
  '指标仍未恢复：{name}': 'Alert still on: {name}',
  '指标已恢复：{name}': 'Alert ended: {name}',
  '{metric}（{statistic}）为 {value}，高于 {limit}，{from} 至 {to}':
    '{metric} ({statistic}) is {value}, above {limit}, from {from} to {to}',
  '{metric}（{statistic}）为 {value}，低于 {limit}，{from} 至 {to}':
    '{metric} ({statistic}) is {value}, below {limit}, from {from} to {to}',
  '{metric}（{statistic}）现为 {value}，{from} 至 {to}。触发阈值为 {limit}':
    '{metric} ({statistic}) is now {value}, from {from} to {to}. The threshold is {limit}',
  '由 {owner} 设置。如不需要，请联系设置人修改接收人。':
    'Set up by {owner}. To receive it no longer, ask them to change the recipients.',
  指标提醒已停用: 'An alert was switched off',
  '指标提醒“{name}”已停用：{problem}。处理后可重新启用':
    'The alert “{name}” was switched off: {problem}. Switch it on again once that is mended',
  '机器人地址无法解密，请重新填写': 'The address cannot be opened: enter it again',
  '地址要求跳转，不跟随跳转': 'The address redirects, which is not followed',
  '对方拒绝：{problem}': 'The service refused it: {problem}',
  群机器人未能收到提醒: 'A robot did not receive an alert',
  '群机器人“{name}”多次发送失败：{problem}':
    'The robot “{name}” could not be reached several times: {problem}',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    alerts: typeof english
  }
}
