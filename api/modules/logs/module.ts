import { keysOf } from '../../engine/auth/permission-keys.ts'
import { defineModule } from '../../engine/composition/module.ts'
import { actionLogsOf } from './action-logs.ts'
import { apiLogs } from './api-logs.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { errorLogs } from './error-logs.ts'
import { statistics } from './statistics.ts'
import { userLogs } from './user-logs.ts'

export default defineModule({
  resources: [apiLogs, errorLogs, userLogs],
  resourcesOver: (others) => [actionLogsOf(others)],
  keys: keysOf('logs', {
    log_manage: ['日志管理（整个分区）', 'Logs (whole section)'],
    'action_logs.index': ['操作日志·查看', 'Admin actions: view'],
    'user_logs.index': ['登录日志·查看', 'User logs: view'],
    'error_logs.index': ['错误日志·查看', 'Error logs: view'],
    'api_logs.index': ['接口日志·查看', 'API logs: view'],
    'api_stats.index': ['接口统计·查看', 'API stats: view'],
    'error_logs.update': ['错误日志·修改', 'Error logs: edit'],
  }),
  todos: [
    {
      key: 'errors',
      zh: '未处理严重错误',
      en: 'Open critical errors',
      place: 70,
      to: '/logs/error_logs?f.level=critical&f.status=open,regressed',
      resource: 'error_logs',
      where: `t.level = 'critical' and t.status in ('open', 'regressed')`,
    },
  ],
  demo,
  english,
  statistics,
})
