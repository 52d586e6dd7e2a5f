/** English texts of its errors, by the Chinese ones. */
export const english = {
  '合作 {no} 已通过审批': 'Cooperation {no} is approved',
  '合作 {no} 已驳回': 'Cooperation {no} is rejected',
  '新的合作付款单 {no}': 'New payment for cooperation {no}',
  '合作 {no} 已通过，费用 {price} USD': 'Cooperation {no} is approved, it costs {price} USD',
  '{n} 个合作的发布页已找不到链接码（演示）': '{n} cooperations have lost the link code on their page (demo)',
  '{n} 个合作的发布页已找不到链接码': '{n} cooperations have lost the link code on their page',
  '{pages} 等 {n} 个': '{pages} and others, {n} in all',
  '{pages}': '{pages}',
  审批人不能是负责人: 'The owner cannot approve it',
  '当前品牌没有分摊该合作，请切换品牌':
    'The selected company bears no share of this cooperation, please switch',
  已结束的合作不可修改: 'A finished cooperation cannot be changed',
  综合合作只能选综合优惠券: 'A joint cooperation has joint coupons only',
  自营合作须选择产品: 'A cooperation of one’s own needs a product',
  自营合作没有分摊: 'A cooperation of one’s own has no shares',
  该状态仅用于综合合作: 'This status is for joint cooperations only',
  '综合合作按分摊归属，不单选产品': 'The shares of a joint cooperation name its products',
  有合作费用时须填收款账号: 'A cooperation with a fee needs the payee’s account',
  已发布的合作须填发布网址: 'A published cooperation needs its address',
  '由付款单推算，不能填写': 'Follows from the payments and cannot be entered',
  新建的综合合作从洽谈中开始: 'A new joint cooperation starts in negotiation',
  提交审批后不可修改: 'Cannot be changed once submitted',
  只有待审批的合作可以审批: 'Only submitted cooperations can be decided',
  只有洽谈中或已驳回的合作可以提交审批: 'Only cooperations in negotiation and rejected ones can be submitted',
  只有洽谈中或已驳回的合作可以删除: 'Only cooperations in negotiation and rejected ones can be deleted',
  无需付款: 'No payment is needed',
  尚未填写发布网址: 'The published address is missing',
  已绑定链接码: 'It has a link code',
  只能选综合优惠券: 'Only joint coupons can be chosen',
  只能选综合合作: 'Only joint cooperations can be chosen',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/cooperations': typeof english
  }
}
