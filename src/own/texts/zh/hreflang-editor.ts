/** The same page in other languages. */
export const hreflangEditor = {
  none: '无此语言版本',
  fill: '其余语言均填写 {{path}}',
} as const
