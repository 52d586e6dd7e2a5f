/** English texts of its errors, by the Chinese ones. */
export const english = {
  请填写优先级或更新频率: 'Please enter a priority or a frequency',
  '只有 {n} 个分卷': 'There are only {n} parts',
  请选择排除原因: 'Please choose why it is left out',
  该语言还没有站点: 'There is no site in this language yet',
  自动条目的路径不能修改: 'The path of an automatic entry cannot be changed',
  自动条目的类型不能修改: 'The type of an automatic entry cannot be changed',
  '自动条目只能排除，删除后下次生成会回来':
    'An automatic entry can only be excluded: deleted, it would come back',
  '跳转后的地址无法打开（{status}），没有替换':
    'The target of the redirect cannot be opened ({status}); nothing was replaced',
  '跳转后的地址已在站点地图中，此条已排除':
    'The target of the redirect is in the sitemap already, and this entry is excluded',
  '没有检测到跳转，请先检测': 'No redirect was found; please check the entry first',
  '此条已因其他原因排除，不必替换': 'The entry is excluded for another reason and needs no replacement',
  '跳转到了其他网站，请改为排除': 'It redirects to another site; please exclude it instead',
  '跳转后的路径没有变，请检查站点的根网址':
    'The redirect keeps the path; please check the root address of the site',
  跳转后的路径不能收入站点地图: 'The target of the redirect cannot be an entry of the sitemap',
  '最后修改：不能晚于现在': 'Last change: must not be in the future',
  同一语言只能有一个地址: 'One address a language',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/sitemaps': typeof english
  }
}
