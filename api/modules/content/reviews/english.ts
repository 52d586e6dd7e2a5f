/** English texts of its errors, by the Chinese ones. */
export const english = {
  '新差评（{n} 星）': 'New negative review ({n} stars)',
  该评论已转为反馈: 'The review was turned into feedback already',
  请选择拒绝原因: 'Please choose why it is rejected',
  请选择评分: 'Please choose a rating',
  回复没有评分: 'Replies have no rating',
  所选主题已关闭评论: 'The chosen theme is closed for reviews',
  该主题仅限购买者评论: 'Only buyers can review here',
  该邮箱已被禁止评论: 'This e-mail address may not review',
  只有已通过的评论可以置顶: 'Only approved reviews can be pinned',
  '每个主题最多置顶 {n} 条评论': 'At most {n} pinned reviews a theme',
  '时间：不能晚于现在': 'Time: must not be in the future',
  评论已通过: 'The review is approved already',
  评论已拒绝: 'The review is rejected already',
  评论已标为垃圾: 'The review is marked as spam already',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/reviews': typeof english
  }
}
