/** Who bore how much since when. */
export const allocationHistory = {
  title: '分摊历史',
  count: '共 {{count}} 个版本',
  none: '还没有分摊',
  period: '{{from}} 至 {{to}}',
  since: '{{from}} 起',
  current: '当前',
  coming: '待生效',
  past: '已结束',
  by: '{{by}} 于 {{at}} 修改',
  made: '{{by}} 于 {{at}} 设置',
  somebody: '系统',
  was: '原 {{percent}}%',
  added: '新增',
  removed: '移出，原 {{percent}}%',
} as const
