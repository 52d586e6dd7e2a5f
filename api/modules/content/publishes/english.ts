/** English texts of its errors, by the Chinese ones. */
export const english = {
  '网站发布 {no}': 'Website publishing {no}',
  '网站发布 {no} 失败': 'Website publishing {no} failed',
  发布号不一致: 'This is not the number of the publication',
  '只保留最近 {n} 次发布的产物，不能回滚到此版本':
    'Only the last {n} publications are kept: this one cannot be restored',
  '{name}正在发布 {site}（{percent}%）': '{name} is publishing {site} ({percent}%)',
  只有排队或构建中的发布可以取消: 'Only waiting and running publications can be cancelled',
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
