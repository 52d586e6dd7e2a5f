/** Texts of sales targets. */
export const targetGrid = {
  title: '销售目标（USD）',
  before: '上一年',
  after: '下一年',
  add: '添加负责人',
  person: '负责人',
  none: '暂无销售目标。',
}
