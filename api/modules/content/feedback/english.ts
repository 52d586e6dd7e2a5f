/** English texts of its errors, by the Chinese ones. */
export const english = {
  '新反馈 {no}': 'New feedback {no}',
  '客户回复了 {no}': 'The customer replied to {no}',
  '已被 {name} 领取': '{name} took it already',
  '只能删除标签为“垃圾”的反馈，其他请关闭':
    'Only feedback tagged as spam can be deleted, please close the rest',
  '未设置 PUBLIC_URL 和 INTAKE_PORT，反馈表单没有公开地址':
    'PUBLIC_URL and INTAKE_PORT are not set: the form has no public address',
  已合并到其他工单: 'Merged with another ticket',
  '状态已是“{status}”': 'The status is “{status}” already',
  '不能从“{from}”改为“{to}”': 'Cannot change from “{from}” to “{to}”',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/feedback': typeof english
  }
}
