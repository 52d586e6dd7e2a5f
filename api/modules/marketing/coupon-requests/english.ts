/** English texts of its errors, by the Chinese ones. */
export const english = {
  已通过: 'approved',
  已驳回: 'rejected',
  '优惠审批 {no} {what}': 'Coupon request {no}: {what}',
  '优惠审批 {no}：{code}': 'Coupon request {no}: {code}',
  '{name} 申请：{reason}': '{name} asks for it: {reason}',
  只有申请人可以撤回: 'Only the requester can withdraw it',
  申请人不能审批自己的申请: 'Requesters cannot approve their own requests',
  只有待审批的申请可以处理: 'Only pending requests can be decided',
  '最多 {n} 条评论': 'At most {n} comments',
  只能比申请的更早: 'Can only be earlier than requested',
  只能比申请的更少: 'Can only be less than requested',
  只能比申请的优惠更小: 'Can only be a smaller discount than requested',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/coupon-requests': typeof english
  }
}
