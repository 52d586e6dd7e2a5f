/** English texts of its errors, by the Chinese ones. */
export const english = {
  问卷不在进行中: 'The survey is not running',
  答卷数已达上限: 'The limit of answers is reached',
  该邮箱已达到填写次数上限: 'This e-mail address has answered as often as allowed',
  答案须按题目标识填写: 'Answers go by the keys of the questions',
  '题目不存在：{key}': 'There is no such question: {key}',
  '请回答“{question}”': 'Please answer “{question}”',
  '“{question}”的答案无效': 'The answer to “{question}” is not valid',
  至少要有一道启用的题目: 'At least one enabled question is needed',
  '已有答卷，不能删除题目“{question}”，可以停用':
    'There are answers: the question “{question}” cannot be deleted, but disabled',
  '已有答卷，不能改题型': 'There are answers: the type of a question cannot be changed',
  '已有答卷，不能删除选项，可以停用': 'There are answers: an option cannot be deleted, but disabled',
  卸载时和软件内触发的问卷须选择产品: 'A survey at uninstalling or inside the software needs the product',
  发放优惠券需要一道邮箱题: 'Giving out coupons needs a question for the e-mail address',
  题目标识重复: 'The key of a question is used twice',
  选项标识重复: 'The key of an option is used twice',
  '至少 2 个选项': 'At least 2 options',
  '至少 2 列': 'At least 2 columns',
  这种题型没有选项: 'This type of question has no options',
  不能小于最小值: 'Must not be below the minimum',
  显示条件须引用前面的题目: 'A condition refers to an earlier question',
  结束时间已过: 'The end has passed',
  '未设置 PUBLIC_URL 和 INTAKE_PORT，问卷没有公开地址':
    'PUBLIC_URL and INTAKE_PORT are not set: the survey has no public address',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/surveys': typeof english
  }
}
