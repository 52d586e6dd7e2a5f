/** Texts of what the lines of an order cost. */
export const orderLines = {
  title: '试算',
  subtotal: '小计',
  discount: '优惠',
  tax: '税',
  total: '应付',
  useListPrices: '未填的单价按标价填写',
  failed: '按当前内容暂时无法试算',
}
