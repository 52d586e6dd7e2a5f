/** English texts of its errors, by the Chinese ones. */
export const english = {
  转盘和宫格仅用于抽奖活动: 'Wheel and grid are for lucky draws only',
  须晚于开始时间: 'Must be after the beginning',
  '活动最长 {n} 天': 'A special lasts at most {n} days',
  '有 {n} 张活动优惠券在此之前开始领取，请先调整':
    '{n} coupons of the special can be claimed before, please change them first',
  '有 {n} 张活动优惠券在此之后结束领取，请先调整':
    '{n} coupons of the special can be claimed after, please change them first',
  活动未发布: 'The special is not published',
  '活动进行中，请先下线再删除': 'The special is running, please take it offline first',
  '结束时间已过，请调整活动时间': 'The end has passed, please change the dates',
  活动时间有效: 'The dates are fine',
  '{n} 个产品、{coupons} 张优惠券': '{n} products, {coupons} coupons',
  '至少启用 1 个产品或优惠券': 'At least one enabled product or coupon is needed',
  '赠送的产品均为 0 元': 'All products are free',
  限免赠送须有产品: 'A giveaway needs products',
  '{n} 个产品不是 0 元': '{n} products are not free',
  '中奖概率合计 100%': 'The probabilities are 100% together',
  '中奖概率合计须为 100.000%，现为 {sum}%': 'The probabilities must be 100.000% together, not {sum}%',
  奖品抽完后仍有着落: 'Draws have a result when the prizes are gone',
  '没有“谢谢参与”，而奖品数量不足：{names}': 'There is no blank, and too few of these prizes: {names}',
  规则中已写明参与即订阅: 'The rules say that taking part subscribes',
  '已开启“参与即订阅”，须在活动规则里写明': 'Taking part subscribes: the rules have to say so',
  优惠券有效期覆盖活动期: 'The coupons are valid for the whole special',
  '{n} 张优惠券的有效期不覆盖活动期或未生效':
    '{n} coupons are not active, or not valid for the whole special',
  '{n} 个分享渠道': '{n} channels for sharing',
  '已开启分享，但没有启用的分享渠道': 'Sharing is on, but no channel is enabled',
  活动已发布: 'The special is published',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/specials': typeof english
  }
}
