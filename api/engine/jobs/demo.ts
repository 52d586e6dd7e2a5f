import { inTurn } from '../demo/sql.ts'
import type { DemoStep } from '../demo/step.ts'

const TYPES = ['export', 'import', 'bulk', 'keygen', 'publish', 'email_send', 'sitemap', 'recalc']
const TITLES = [
  '导出订单',
  '导入封禁邮箱',
  '批量修改标签',
  '生成序列号 500 个',
  '发布网站',
  '发送春季活动邮件',
  '生成站点地图',
  '重算近 35 天统计',
]
/** The running one was cut off by the start of the program. */
const STATES = ['done', 'failed', 'partial', 'failed', 'done', 'cancelled', 'done', 'done', 'done', 'done']

/** 5 to 9 of each demo account. */
export const demo: readonly DemoStep[] = [
  {
    name: 'jobs',
    after: ['users'],
    run: async (tx) =>
      void (await tx(`
WITH drawn AS (
  SELECT u.id AS user_id, (SELECT min(c.company_id) FROM company_users c WHERE c.user_id = u.id) AS company_id, i, ${inTurn('i + u.id', TYPES)} AS type, ${inTurn('i + u.id', TITLES)} AS title,
    ${inTurn('i', STATES)} AS status, storage.demo_at(i * 4 + 1, 36000 + u.id * 600) AS at, 20 + i * 131 AS total
  FROM users u CROSS JOIN LATERAL generate_series(0, 4 + u.id % 5) AS i WHERE u.id <= 5
)
INSERT INTO jobs (user_id, company_id, type, title, status, progress, total, done_count, failed_count, result, message, started_at, finished_at, created_at, updated_at)
SELECT user_id, company_id, type, title, status, CASE status WHEN 'done' THEN 100 WHEN 'partial' THEN 100 ELSE 37 END, total, CASE status WHEN 'done' THEN total WHEN 'partial' THEN total - 2 ELSE total / 3 END,
  CASE status WHEN 'partial' THEN 2 WHEN 'failed' THEN 1 ELSE 0 END, CASE WHEN type = 'export' AND status = 'done' THEN jsonb_build_object('file_name', 'orders.xlsx', 'rows', total) END,
  CASE WHEN i = 3 THEN '程序重新启动，任务已中断。' WHEN status = 'failed' THEN '目标服务器无响应。' WHEN status = 'partial' THEN '2 行已支付，不可取消。' END, at + interval '1 second',
  at + (5 + total / 10) * interval '1 second', at, at + (5 + total / 10) * interval '1 second'
FROM drawn ORDER BY user_id, i DESC`)),
  },
]
