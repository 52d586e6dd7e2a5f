/** Texts of the totals of a list by group. */
export const groupByTable = {
  by: '分组方式',
  day: '日期',
  count: '共 {{count}} 组',
  most: '共 {{total}} 组，仅列出前 {{count}} 组',
  none: '（空）',
  nothing: '没有符合条件的数据',
  rows: '分组汇总',
  open: '查看该组明细',
  top: '最常见的{{name}}',
  download: '下载 CSV',
}
