/** The newest rows of a log as they come. */
export const logTail = {
  title: '实时日志',
  live: '实时',
  paused: '已暂停',
  pause: '暂停',
  go: '继续',
  clear: '清空',
  count: '最近 {{count}} 条（最多保留 500 条）',
  gap: '请求过多，部分记录未显示；可用筛选缩小范围。',
  waiting: '等待新记录…',
} as const
