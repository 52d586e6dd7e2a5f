/** Texts of what campaigns cost by day. */
export const costGrid = {
  title: '日消耗',
  before: '上个月',
  after: '下个月',
  date: '日期',
  cost: '消耗',
  impressions: '展示',
  clicks: '点击',
  conversions: '转化',
  monthOfUnsaved: '请先保存或放弃修改，再切换月份',
}
