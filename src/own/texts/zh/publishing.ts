/** A publish of websites while it runs. */
export const publishing = {
  title: '网站发布',
  phases: '发布阶段',
  'phase.queued': '排队',
  'phase.building': '构建',
  'phase.deploying': '部署',
  'phase.awaiting': '等待回报',
  'phase.done': '完成',
  'phase.failed': '发布失败',
  'phase.no_answer': '没有回报',
  'phase.cancelled': '已取消',
  'phase.rolled_back': '已被回滚',
  log: '发布日志',
  noLog: '暂无日志',
  leave: '可以离开此页，发布会在后台继续。',
  cancel: '取消发布',
  finish: '查看结果',
} as const
