/** Texts of trying rules and coupons. */
export const testers = {
  test: '试一试',
  applies: '可用，优惠 {{amount}}',
  appliesNot: '不可用',
  noRule: '没有命中任何规则',
  rules: '命中 {{count}} 条规则',
  impact: '这条规则会影响',
  registrations: '有效注册',
  orders: '近 30 天订单',
  subscribers: '订阅者',
}
