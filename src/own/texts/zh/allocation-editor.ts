/** Texts of sharing something among companies. */
export const allocationEditor = {
  sum: '合计 {{sum}}%',
  missing: '还差 {{rest}}%',
  equal: '均分',
  rest: '余数给最后一行',
  copyLast: '复制最近一条',
  nothingToCopy: '没有可复制的分摊',
}
