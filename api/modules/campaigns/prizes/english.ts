/** English texts of its errors, by the Chinese ones. */
export const english = {
  '“谢谢参与”无需发放': 'A blank has nothing to deliver',
  '没有中奖，无需发放': 'Nothing was won, there is nothing to deliver',
  '没有邮箱，无法发送': 'There is no e-mail address to send to',
  奖品没有优惠券: 'The prize has no coupon',
  实物奖品须填写运单号: 'A physical prize needs a tracking number',
  只有抽奖活动可以设置奖品: 'Only lucky draws have prizes',
  序列号奖品须选择产品: 'A license key as a prize needs the product',
  序列号奖品须选择授权类型: 'A license key as a prize needs the license type',
  优惠券奖品须选择优惠券: 'A coupon as a prize needs the coupon',
  '不能少于已中的 {n} 个': 'Not below the {n} that were won',
  '已有人中奖，只能停用（概率须改为 0）':
    'It was won already and can only be disabled (with a probability of 0)',
  '已有人中奖的奖品停用时，概率须改为 0': 'Disabling a prize that was won sets its probability to 0',
  '已有人中奖，不能删除：{names}': 'Won already, cannot be deleted: {names}',
  '活动已发布，请先把它的概率分给其他奖品':
    'The special is published, please give its probability to other prizes first',
  '活动进行中，修改概率请输入活动名“{name}”确认':
    'The special is running: type its name “{name}” to confirm new probabilities',
  '启用奖品的概率合计 {sum}%，不能超过 100.000%':
    'The probabilities of enabled prizes are {sum}%, at most 100.000%',
  '启用奖品的概率合计须为 100.000%，现为 {sum}%':
    'The probabilities of enabled prizes must be 100.000% together, not {sum}%',
  '活动已发布，概率合计须为 100.000%，现为 {sum}%；请用整表保存':
    'The special is published: probabilities must be 100.000% together, not {sum}%; please save all prizes at once',
  奖品名已存在: 'The name of the prize is taken',
  可用序列号不足: 'Not enough keys are available',
  '找不到已发放的序列号（{no}）': 'The delivered keys are not found ({no})',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/prizes': typeof english
  }
}
