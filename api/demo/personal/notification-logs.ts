import type { Step } from '../plan.ts'
import { literal, pick, weighted } from '../sql.ts'

const TITLES = [
  '导出已完成',
  '有新的退款申请',
  '优惠审批待处理',
  '网站发布失败',
  '序列号库存不足',
  '权限已变更，请刷新页面',
  '每周数据摘要',
  '系统维护通知',
]
const LONG = `<p>本周要点：</p><ul>${'<li>订单量较上周增长，<b>退款率</b>持平，<a href="/product-analytics/overview">查看概览</a>。</li>'.repeat(4)}</ul><p>如有疑问请联系数据组。</p>`
const MESSAGES = [
  '<p>任务已完成，可在 24 小时内下载。</p>',
  '<p>客户申请全额退款，请在 <b>2 天</b>内处理。</p>',
  '<p>有一张优惠券等待您审批。</p>',
  '<p>发布在第 3 步失败：目标服务器无响应。<br>请稍后重试。</p>',
  LONG,
  '<p>🎉 本月目标已达成！</p>',
]

/** 0 to 45 messages a user, up to three pages; only the newest has not popped up yet. */
export const notificationLogs: Step = {
  name: 'notification_logs',
  async run(tx) {
    await tx(`
WITH drawn AS (
  SELECT u.id AS user_id, i, u.id * 100 + i AS key, (SELECT min(c.company_id) FROM company_users c WHERE c.user_id = u.id) AS company_id,
         storage.demo_at(i * 2 + 1, (u.id * 977 % 50000)::int + i * 300) AS at
  FROM users u CROSS JOIN LATERAL generate_series(1, ((u.id * 17 + 11) % 46)::int) AS i
)
INSERT INTO notification_logs (notification, user_id, company_id, read_at, link_url, popped_at, dispatched_at, created_at, updated_at)
SELECT jsonb_build_object('type', ${weighted('notifications.type', 'key', { success: 11, error: 5, '': 4 })},
    'title', ${pick('notifications.title', 'key', TITLES)}, 'message', ${pick('notifications.message', 'key', MESSAGES)},
    'updated_at', to_char(at + interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')),
  user_id, CASE WHEN key % 5 = 0 THEN NULL ELSE company_id END, CASE WHEN i > 3 THEN at + interval '1 hour' END,
  CASE WHEN key % 3 = 0 THEN ${literal('/orders/index')} END, CASE WHEN i > 1 THEN at END, at, at, at
FROM drawn ORDER BY at, key`)
  },
}
