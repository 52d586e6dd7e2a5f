/** English texts of its errors, by the Chinese ones. */
export const english = {
  只能使用本品牌的自营优惠券: 'Coupons of this company’s own only',
  优惠券有效期不覆盖活动期: 'The coupon is not valid for the whole special',
  '已有领取记录，不能更换优惠券': 'It was claimed already: the coupon cannot be exchanged',
  '已有领取记录，只能停用': 'It was claimed already and can only be disabled',
  须在活动期内: 'Must be during the special',
  须晚于开始领取时间: 'Must be after claiming begins',
  '不能少于已领的 {n} 张': 'Not below the {n} that were claimed',
  优惠券未生效: 'The coupon is not active',
  优惠券有效: 'The coupon is valid',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/coupons': typeof english
  }
}
