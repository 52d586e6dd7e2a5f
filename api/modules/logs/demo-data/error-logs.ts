import { inTurn, numbered, pick } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const MESSAGES = [
  'Cannot read properties of null (reading ‘id’)',
  'connect ETIMEDOUT payment gateway',
  '序列号库存不足',
  'Deadlock detected, transaction retried',
  'Request failed with status 502',
  'Unexpected token < in JSON',
  '邮件服务返回 421',
  'Maximum call stack size exceeded',
  'Disk quota exceeded',
  '导入文件编码无法识别 🤷',
]

/** 420 kinds of errors; a few come thousands of times. Counts by hour are those of the last 14 days. */
export const errorLogs: DemoStep = {
  name: 'error_logs',
  after: ['users'],
  run: async (tx) =>
    void (await tx(`
WITH drawn AS (
  SELECT numbered.*, ${inTurn('place', ['api', 'web', 'job', 'client'])} AS source, ${inTurn('place / 2', ['error', 'error', 'warning', 'critical'])} AS level, ${inTurn('place / 3', ['open', 'resolved', 'ignored', 'resolved', 'regressed'])} AS status,
    9000 / (1 + n * 13 % 420) AS count, n * 7919 % 60 AS seen FROM ${numbered(420)}
), timed AS (
  SELECT drawn.*, storage.demo_at(1 + CASE WHEN status IN ('open', 'regressed') THEN seen % 14 ELSE seen END, n * 977 % 86000) AS last_at FROM drawn
)
INSERT INTO error_logs (company_id, fingerprint, level, source, message, exception, file, trace, context, release, count, users_affected, first_seen_at, last_seen_at, status,
  assignee_id, note, hourly_counts, recent_events, created_at, updated_at)
SELECT CASE WHEN n % 7 = 0 THEN NULL ELSE company_id END, substr(md5('error' || n), 1, 16), level, source, ${inTurn('n', MESSAGES)} || ' (' || n || ')', ${inTurn('n', ['TypeError', 'TimeoutError', 'StockError', 'DatabaseError', 'HttpError'])},
  ${pick('error_logs.file', 'n', ['src/pages/table/grid', 'api/engine/operations/read/index-rows', 'mesh/server', 'api/session/user'])} || '.ts:' || 10 + n % 200,
  'at handler (' || 'app.ts:' || n || ')' || chr(10) || 'at next (router.ts:42)', jsonb_build_object('path', '/orders', 'method', 'GET') || CASE source WHEN 'client' THEN jsonb_build_object('product_id', (ARRAY[1, 21, 31])[company_id]) ELSE '{}' END,
  CASE source WHEN 'client' THEN '5.' || n % 4 || '.1' ELSE '2025.' || 1 + n % 12 END, greatest(1, count), greatest(1, count / 4), last_at - (10 + n % 300) * interval '1 day', last_at, status,
  CASE WHEN n % 3 = 0 THEN (SELECT min(u.id) FROM users u WHERE u.position = '运维工程师' AND u.status = 'active') END, CASE status WHEN 'ignored' THEN '客户网络问题，忽略。' END,
  CASE WHEN last_at >= storage.demo_at(14, 0) THEN jsonb_build_object(to_char(last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), greatest(1, count / 20), to_char((last_at - interval '9 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24'), greatest(1, count / 30)) ELSE '{}' END,
  jsonb_build_array(jsonb_build_object('at', to_char(last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'path', '/orders')), last_at - (10 + n % 300) * interval '1 day', last_at
FROM timed ORDER BY n`)),
}
