/** Texts of what was used of a budget by day. */
export const budgetCurve = {
  unused: '暂无使用记录',
  budget: '预算',
  spent: '已用',
  left: '剩余',
  endsOn: '预计用完',
  usedUpOn: '用完日期',
  today: '今天',
  expected: '预计',
  date: '日期',
  uses: '使用次数',
  ofDay: '当日优惠额',
  total: '累计',
  share: '占预算',
  picture: '预算消耗曲线：已用 {{spent}}，预算 {{budget}}',
  ends: '假定今后每天与 {{from}} 至 {{to}}（{{days}} 天，日均 {{pace}}）相同，预算将于 {{day}} 用完。',
  lasts:
    '假定今后每天与 {{from}} 至 {{to}}（{{days}} 天，日均 {{pace}}）相同，到 {{until}} 失效时预算还剩约 {{left}}。',
}
