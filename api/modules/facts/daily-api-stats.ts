import { choices } from '../../engine/model/choice.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, string } from '../../engine/model/fields.ts'
import { apiClient } from '../logs/api-logs.ts'

const statusClass = choices({
  '2xx': ['2xx', '2xx', 'success'],
  '3xx': ['3xx', '3xx'],
  '4xx': ['4xx', '4xx', 'warning'],
  '5xx': ['5xx', '5xx', 'danger'],
})

/** By hour for the last 90 days; older rows are whole days, with `hour` -1. */
export const dailyApiStats = defineFact({
  name: 'daily_api_stats',
  zh: '接口日统计',
  en: 'Daily API statistics',
  scope: 'company?',
  grain: {
    hour: int('小时', 'Hour', { min: -1, max: 23 }),
    route: string('接口', 'Endpoint', { max: 120 }),
    method: enumeration('方法', 'Method', httpMethod),
    client: enumeration('调用方', 'Client', apiClient),
    status_class: enumeration('状态码段', 'Status class', statusClass),
  },
  measures: {
    requests: int('请求', 'Requests'),
    errors: int('错误', 'Errors'),
    sum_ms: int('总耗时', 'Total time (ms)'),
    p50_ms: int('P50', 'Median (ms)'),
    p95_ms: int('P95', '95th percentile (ms)'),
    p99_ms: int('P99', '99th percentile (ms)'),
    bytes: int('字节', 'Bytes'),
  },
  indexes: [['route', 'date']],
})
