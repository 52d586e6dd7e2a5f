import { choices } from '../../engine/model/choice.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { choice, type DimensionDefinition, text } from '../../engine/statistics/definition/dimensions.ts'
import { ratio, share } from '../../engine/statistics/definition/formula.ts'
import { defineMetrics, int, ms, percent } from '../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, sums, table } from '../../engine/statistics/definition/source.ts'
import { aboutList } from '../../engine/statistics/subject.ts'
import { apiClient } from './api-logs.ts'
import { userLogs } from './user-logs.ts'

/** Percentiles of hours are weighted by their calls: the hours' own are all that is stored. */
const metrics = defineMetrics({
  requests: int('请求数', 'Requests'),
  errors: int('错误数', 'Errors', undefined, 'down'),
  error_rate: percent('错误率', 'Error rate', ratio('errors', 'requests'), 'down'),
  avg_ms: ms('平均耗时', 'Mean time', 'sum_ms', 'requests'),
  p50_ms: ms('P50', 'Median time', 'weighted_p50', 'requests'),
  p95_ms: ms('P95', '95th percentile', 'weighted_p95', 'requests'),
  p99_ms: ms('P99', '99th percentile', 'weighted_p99', 'requests'),
  logins: int('登录成功', 'Sign-ins'),
  login_failed: int('登录失败', 'Failed sign-ins', undefined, 'down'),
})

const statusClass = choices({
  '2xx': ['2xx', '2xx', 'success'],
  '3xx': ['3xx', '3xx'],
  '4xx': ['4xx', '4xx', 'warning'],
  '5xx': ['5xx', '5xx', 'danger'],
})

const dimensions = {
  route: text('接口', 'Endpoint'),
  client: choice('调用方', 'Client', apiClient),
  status_class: choice('状态码段', 'Status class', statusClass),
  method: choice('方法', 'Method', httpMethod),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    logs: typeof metrics
  }
}

declare module '../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    logs: typeof dimensions
  }
}

const apiHours: Source = {
  name: 'api_hours',
  about: 'Calls of the API by hour.',
  from: table('daily_api_stats t'),
  time: { date: 't.date', hour: 't.hour' },
  company: 't.company_id',
  noCompany: '0',
  measures: {
    ...sums('requests', 'errors', 'sum_ms'),
    weighted_p50: 'sum(t.p50_ms * t.requests)',
    weighted_p95: 'sum(t.p95_ms * t.requests)',
    weighted_p99: 'sum(t.p99_ms * t.requests)',
  },
  dims: columns({
    route: 't.route',
    client: 't.client',
    status_class: 't.status_class',
    method: 't.method',
    weekday_hour: `case when t.hour >= 0 then extract(isodow from t.date)::int || '-' || t.hour end`,
  }),
}

const signIns: Source = {
  name: 'sign_ins',
  about: 'Sign-ins of members of the company, by the log of sign-ins.',
  from: table('user_logs t'),
  time: { moment: 't.created_at' },
  company: 't.company_id',
  measures: {
    logins: `count(*) filter (where t.event = 'login' and t.success)`,
    login_failed: `count(*) filter (where t.event = 'login_failed')`,
  },
  dims: {},
}

export const statistics: ModuleStatistics = {
  metrics,
  dimensions,
  endpoints: [
    {
      id: 'stats_api',
      place: 230,
      path: '/stats/api',
      tag: 'stats',
      zh: '接口统计',
      en: 'API statistics',
      access: ['api_stats.index', 'log_manage'],
      tenantScope: 'companyOrSystem',
      sources: [apiHours],
      metrics: ['requests', 'errors', 'error_rate', 'avg_ms', 'p50_ms', 'p95_ms', 'p99_ms', 'share'],
      dims: ['date', 'route', 'client', 'status_class', 'method', 'weekday_hour'],
      filters: ['route', 'client', 'status_class', 'method'],
      formulas: { share: share('requests') },
      parameters: [
        {
          name: 'scope',
          in: 'query',
          schema: {
            type: 'string',
            enum: ['system'],
            title: '系统级记录',
            'x-title-en': 'Records of no company',
          },
        },
      ],
    },
    {
      id: 'user_logs_trend',
      place: 240,
      path: '/logs/users/trend',
      tag: 'user_logs',
      zh: '登录趋势',
      en: 'Trend of sign-ins',
      access: ['user_logs.index', 'log_manage'],
      tenantScope: 'companyOrSystem',
      sources: [signIns],
      metrics: ['logins', 'login_failed'],
      dims: ['date'],
      filters: [],
      ...aboutList(userLogs),
    },
  ],
}
