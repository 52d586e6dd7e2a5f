/** What people say where they share: short where a text is counted, with a greeting where it is read by one person. */
const texts = new Map([
  ['facebook', '{title}，快来看看！'],
  ['x', '{title} 🎉'],
  ['whatsapp', '你好！{title}，推荐给你：'],
  ['line', '{title}，一起来参加吧！'],
  ['weibo', '#{title}# 优惠进行中，一起来参加吧！'],
  ['wechat', '{title}，点开看看'],
  ['reddit', '{title}'],
  ['linkedin', '{title}：向同行推荐'],
  ['email', '你好，\n{title} 正在进行，详情请点击链接。'],
  ['copy_link', '{title}'],
])

/** Title and text of a new share on a channel, from the special's title. */
export function shareTemplate(channel: string, title: string): { title: string; text: string } {
  return {
    title: title.slice(0, 120),
    text: (texts.get(channel) ?? '{title}').replaceAll('{title}', title.slice(0, 120)),
  }
}

/** The same for one product of it; the words in braces are put in when the page is made. */
export function productShareTemplate(title: string): { title: string; text: string } {
  return { title: `{product} {discount}`, text: `${title.slice(0, 120)}：{product} 现价 {price}` }
}
