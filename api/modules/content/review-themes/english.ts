/** English texts of its errors, by the Chinese ones. */
export const english = {
  不能合并到自己: 'It cannot be merged with itself',
  请选择文章: 'Please choose an article',
  请选择活动: 'Please choose a special',
  '已超过自动关闭天数，请先修改天数': 'The days after which it closes have passed, please change them first',
  请选择产品: 'Please choose a product',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/review-themes': typeof english
  }
}
