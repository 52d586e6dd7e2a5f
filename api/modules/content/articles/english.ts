/** English texts of its errors, by the Chinese ones. */
export const english = {
  这篇文章已有该语言的版本: 'The article already exists in this language',
  请选择分类: 'Please choose a category',
  请选择作者: 'Please choose an author',
  所选作者已停用: 'The chosen author is disabled',
  '正文：有 {n} 张图片缺少替代文字（alt）': 'Content: {n} pictures have no text (alt)',
  请选择定时发布的时间: 'Please choose when to publish',
  '定时发布：须晚于现在': 'Scheduled publication: must be in the future',
  新文章不能直接下线: 'A new article cannot be offline at once',
  '标签最多 {n} 个': 'At most {n} tags',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/articles': typeof english
  }
}
