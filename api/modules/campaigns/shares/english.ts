/** English texts of its errors, by the Chinese ones. */
export const english = {
  所选活动产品不存在: 'The chosen product of the special does not exist',
  额外优惠须填写百分比: 'An extra discount needs a percentage',
  分享解锁须选择优惠券: 'Unlocking by sharing needs a coupon',
  'X 的文案最多 {n} 字（链接另占 24 字）':
    'A text on X has at most {n} characters (the link takes another 24)',
  '没有变量 {names}': 'There is no variable {names}',
  只有抽奖活动可以奖励抽奖次数: 'Only lucky draws can reward draws',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/shares': typeof english
  }
}
