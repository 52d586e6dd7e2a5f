import { choices } from '../../engine/model/choice.ts'
import { json } from '../../engine/model/composite-fields.ts'
import { country } from '../../engine/model/enums/country.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { datetime, enumeration, int, ip, string, text } from '../../engine/model/fields.ts'
import { fraction } from '../../engine/model/fraction.ts'
import { ref } from '../../engine/model/related-fields.ts'
import { defineResource } from '../../engine/model/resource.ts'
import { apiLogCurl } from './curl.ts'

export const apiClient = choices({
  console: ['后台', 'Console'],
  software: ['客户端软件', 'Client software'],
  website: ['网站', 'Website'],
  partner: ['合作方', 'Partner'],
})

const fields = {
  request_id: string('请求号', 'Request id', {
    max: 64,
    readOnly: true,
    required: true,
    unique: 'global',
  }),
  caller_request_id: string('调用方请求号', 'Caller’s request id', { max: 64, readOnly: true, index: true }),
  method: enumeration('方法', 'Method', httpMethod, { readOnly: true, required: true }),
  route: string('接口', 'Endpoint', { max: 120, readOnly: true, required: true }),
  path: string('完整路径', 'Full path', { max: 500, readOnly: true, required: true }),
  status: int('状态码', 'Status', { min: 100, max: 599, readOnly: true, required: true, identifier: true }),
  duration_ms: int('耗时(ms)', 'Duration (ms)', { min: 0, readOnly: true, required: true }),
  client: enumeration('调用方', 'Client', apiClient, { readOnly: true, required: true }),
  user_id: ref('用户', 'User', 'users', { readOnly: true }),
  ip: ip('IP', 'IP', { readOnly: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true }),
  request_headers: json('请求头', 'Request headers', { readOnly: true }),
  request_body: text('请求体', 'Request body', { max: 8192, readOnly: true }),
  response_body: text('响应体', 'Response body', { max: 8192, readOnly: true }),
  created_at: datetime('时间', 'Time', { readOnly: true, default: 'now' }),
}

declare module '../../engine/model/records.ts' {
  interface ResourceFields {
    api_logs: typeof fields
  }
}

export const apiLogs = defineResource({
  name: 'api_logs',
  entity: 'ApiLog',
  zh: '接口日志',
  en: 'API log',
  path: '/logs/api',
  scope: 'company?',
  title: 'request_id',
  fields,
  storage: {
    transient: true,
    indexes: [
      ['created_at'],
      ['method', 'created_at'],
      ['route', 'created_at'],
      ['status', 'created_at'],
      ['client', 'created_at'],
      ['user_id', 'created_at'],
      ['duration_ms'],
    ],
  },
  list: {
    search: ['request_id', 'caller_request_id', 'path', 'ip'],
    sortable: ['created_at', 'route', 'status', 'duration_ms', 'client'],
    sort: '-created_at',
    filters: ['method', 'route', 'status', 'duration_ms', 'client', 'user_id', 'ip', 'country', 'created_at'],
  },
  period: { by: 'created_at', longest: 7 },
  summary: {
    requests: { zh: '请求数', en: 'Requests', format: 'int', sql: 'count(*)' },
    errors: {
      zh: '错误（≥400）',
      en: 'Errors (≥ 400)',
      format: 'int',
      sql: 'count(*) filter (where t.status >= 400)',
    },
    error_rate: {
      zh: '错误率',
      en: 'Error rate',
      format: 'percent',
      sql: fraction('count(*) filter (where t.status >= 400)', 'count(*)'),
    },
    p95_ms: {
      zh: 'P95 耗时',
      en: '95th percentile (ms)',
      format: 'int',
      sql: 'coalesce(round(percentile_cont(0.95) within group (order by t.duration_ms)::numeric), 0)',
    },
  },
  operations: {
    index: ['api_logs.index', 'log_manage'],
    show: ['api_logs.index', 'log_manage'],
    summary: ['api_logs.index', 'log_manage'],
  },
  transfer: { exports: ['api_logs.index'] },
  actions: [apiLogCurl],
})
