/** Texts of what a coupon brought. */
export const couponEffect = {
  orders: '订单',
  revenue: '销售额',
  discount: '优惠额',
  firsts: '首单占比',
  date: '日期',
  unused: '暂无使用记录',
  latest: '仅统计最近 {{count}} 次使用',
}
