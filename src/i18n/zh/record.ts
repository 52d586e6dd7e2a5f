/** Texts of what stands around one record: its header, its tabs, its properties, the rows that belong to it. */
export const record = {
  backToList: '返回列表',
  copyId: '复制 ID {{id}}',
  copied: '复制成功',
  copyFailed: '复制失败',
  created: '创建',
  updated: '更新',
  moreActions: '更多操作',
  previous: '上一条',
  next: '下一条',
  place: '第 {{place}} / {{total}} 条',
  tabs: '标签页',
  nothingRelated: '没有相关记录',
  nothingYet: '暂无记录',
} as const
