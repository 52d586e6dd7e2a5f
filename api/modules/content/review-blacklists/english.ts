/** English texts of its errors, by the Chinese ones. */
export const english = {
  '对待审评论重跑“{value}”': 'Pending reviews again by “{value}”',
  'IP 段只用于 IP 类型': 'Ranges are for the IP type only',
  打码只用于敏感词: 'Masking is for words only',
  'IP 段格式不正确，例如 198.51.100.0/24': 'This is no range of addresses, such as 198.51.100.0/24',
  'IP 不正确': 'This is no IP address',
  正则表达式不正确: 'The regular expression is not valid',
  '正则表达式过于复杂，请减少重复次数或拆成多条规则':
    'The regular expression is too complex: repeat less, or make several rules of it',
  '正则表达式含有不支持的写法，请换一种写法':
    'The regular expression has parts that are not supported, please rewrite it',
  '正则表达式不支持断言 (?=…)、(?!…)、(?<=…)、(?<!…)，请换一种写法':
    'Regular expressions cannot look around (?=…), (?!…), (?<=…), (?<!…); please rewrite it',
  请填写内容: 'Please enter a text',
  '正则表达式不支持反向引用（如 \\1、\\k<名称>），请换一种写法':
    'Regular expressions cannot refer back (\\1, \\k<name>); please rewrite it',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'content/review-blacklists': typeof english
  }
}
