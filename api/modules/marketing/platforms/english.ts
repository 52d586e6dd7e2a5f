/** English texts of its errors, by the Chinese ones. */
export const english = {
  '导入平台消耗 {n} 行': 'Import of costs, {n} lines',
  自营平台推广须选择产品: 'A campaign of one’s own needs a product',
  自营平台推广没有分摊: 'A campaign of one’s own has no shares',
  分摊方式仅用于综合: 'Only joint campaigns are shared out',
  '综合平台推广按分摊归属，不单选产品': 'The shares of a joint campaign name its products',
  '预算不能小于 0 或过大': 'The budget must not be below 0 or too large',
  '未设日预算，不能按百分比调整': 'There is no daily budget that a percentage could change',
  只有投放中的广告系列可以暂停: 'Only running campaigns can be paused',
  只有暂停的广告系列可以恢复: 'Only paused campaigns can be resumed',
  '没有平台 ID 为 {id} 的广告系列': 'There is no campaign with the platform id {id}',
  '缺少平台 ID': 'The platform id is missing',
  日期不正确: 'The date is not valid',
  消耗不正确: 'The cost is not valid',
  数量不正确: 'The number is not valid',
  日期重复: 'The date is named twice',
  日期不能晚于今天: 'The date must not be after today',
  点击不能大于展示: 'Clicks must not exceed impressions',
  开始日期不能晚于结束日期: 'The first day must not be after the last',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/platforms': typeof english
  }
}
