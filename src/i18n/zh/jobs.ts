/** How far background jobs are. */
export const jobs = {
  jobCount: '{{done}} / {{total}}',
  jobFailed: '{{count}} 项失败',
  'job.queued': '排队中',
  'job.running': '进行中',
  'job.done': '已完成',
  'job.partial': '部分成功',
  'job.failed': '失败',
  'job.cancelled': '已取消',
  none: '没有进行中的任务',
  cancel: '取消任务',
  download: '下载结果',
  putAway: '从列表移除：{{title}}',
} as const
