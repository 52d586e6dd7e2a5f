/** Texts of shares that follow the clicks. */
export const shareProposals = {
  title: '分摊建议',
  make: '按当前点击更新分摊建议',
  rule: '按 {{from}} 至 {{to}} 各品牌的全部点击（不受筛选影响）计算综合合作的分摊；仅列出点击满 100 次且与现分摊相差 1 个百分点以上的合作。平台推广的点击本身按分摊计入各品牌，不作建议。',
  none: '没有需要调整的分摊',
  company: '品牌',
  clicks: '点击',
  present: '现分摊',
  proposed: '建议',
  change: '变化',
}
