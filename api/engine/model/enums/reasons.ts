import { choices } from '../choice.ts'

/** Why customers leave or want their money back (domain/resources.md §3). */

export const uninstallReason = choices({
  too_expensive: ['价格太高', 'Too expensive'],
  not_working: ['功能不可用', 'Does not work'],
  hard_to_use: ['不好用', 'Hard to use'],
  found_alternative: ['换用其他软件', 'Found an alternative'],
  finished: ['任务已完成', 'Task finished'],
  slow: ['运行缓慢', 'Slow'],
  ads: ['广告打扰', 'Annoying ads'],
  reinstall: ['重新安装', 'Reinstalling'],
  other: ['其他', 'Other'],
})

export const returnReason = choices({
  not_satisfied: ['不满意', 'Not satisfied'],
  not_working: ['功能不可用', 'Does not work'],
  wrong_product: ['买错产品', 'Wrong product'],
  duplicate: ['重复购买', 'Bought twice'],
  auto_renew: ['误续费', 'Unwanted renewal'],
  price: ['价格问题', 'Price'],
  fraud: ['盗刷', 'Fraud'],
  other: ['其他', 'Other'],
})
