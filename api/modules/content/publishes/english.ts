/** English texts of its errors, by the Chinese ones. */
export const english = {
  '网站发布 {no}': 'Website publishing {no}',
  '网站发布 {no} 失败': 'Website publishing {no} failed',
  发布号不一致: 'This is not the number of the publication',
  '只保留最近 {n} 次发布的产物，不能回滚到此版本':
    'Only the last {n} publications are kept: this one cannot be restored',
  '{name}正在发布 {site}（{percent}%）': '{name} is publishing {site} ({percent}%)',
  '只有排队、构建中或等待回报的发布可以取消':
    'Only publications that are queued, being built or waiting for a report can be cancelled',
  '网站发布 {no} 已完成': 'Website publishing {no} is done',
  站点构建服务已回报部署成功: 'The site builder has reported the deployment as done',
  站点构建服务回报部署失败: 'The site builder has reported a failure',
  '站点构建服务回报部署失败：{reason}': 'The site builder has reported a failure: {reason}',
  '站点构建服务没有在 {n} 小时内回报结果': 'The site builder has reported nothing within {n} hours',
  等待站点构建服务回报结果: 'The site builder is still to report the outcome',
  回报期限已过: 'The time to report is over',
  这次部署已经回报过其他结果: 'Another outcome of this deployment was reported before',
  '发布已经结束，不再接收回报': 'The publication is over and takes no report',
  '没有这次部署，或地址有误': 'There is no such deployment, or the address is wrong',
  只能回滚到成功的正式发布: 'Only successful public publications can be restored',
  请选择内容类型: 'Please choose the kinds of content',
  请选择要发布的内容: 'Please choose what to publish',
  不在所选内容类型中: 'Is not among the chosen kinds of content',
  所选内容不存在: 'The chosen content does not exist',
  '站点“{name}”已停用': 'The site “{name}” is disabled',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/publishes': typeof english
  }
}
