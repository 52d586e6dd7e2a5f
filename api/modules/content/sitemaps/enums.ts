import { choices } from '../../../engine/model/choice.ts'

export const pageType = choices({
  page: ['页面', 'Page'],
  article: ['文章', 'Article'],
  category: ['文章分类', 'Article category'],
  product: ['产品', 'Product'],
  special: ['活动', 'Special'],
})

export const changeFrequency = choices({
  always: ['随时', 'Always'],
  hourly: ['每小时', 'Hourly'],
  daily: ['每天', 'Daily'],
  weekly: ['每周', 'Weekly'],
  monthly: ['每月', 'Monthly'],
  yearly: ['每年', 'Yearly'],
  never: ['不变', 'Never'],
})

export const excludeReason = choices({
  noindex: ['不收录', 'Not indexed'],
  redirect: ['已跳转', 'Redirected'],
  broken: ['无法打开', 'Broken'],
  duplicate: ['重复', 'Duplicate'],
  manual: ['人工', 'By hand'],
})
