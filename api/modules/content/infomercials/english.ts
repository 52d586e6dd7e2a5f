/** English texts of its errors, by the Chinese ones. */
export const english = {
  '该语言没有对应的广告分类，请先新建':
    'There is no such infomercial category in this language, please create it first',
  软件内的广告须选择投放的产品: 'An infomercial inside the software needs the product',
  '投放时间已过，请先修改结束时间': 'The time has passed, please change the end first',
  投放中的广告须先暂停: 'Please pause the running infomercial first',
  '图片尺寸须为 {wanted}（或 2 倍），现在是 {size}':
    'The picture must measure {wanted} (or twice that), this one {size}',
  请上传图片: 'Please upload a picture',
  请填写视频地址: 'Please enter the address of the video',
  '请填写 HTML': 'Please enter the HTML',
  请填写文字: 'Please enter the text',
  不能低于最低版本: 'Must not be below the lowest version',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/infomercials': typeof english
  }
}
