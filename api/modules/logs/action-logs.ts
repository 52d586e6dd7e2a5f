import { type Choice, choices } from '../../engine/model/choice.ts'
import { jsonList } from '../../engine/model/composite-fields.ts'
import { computed, lazy } from '../../engine/model/computed-fields.ts'
import { recordPath } from '../../engine/model/console/record-path.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { datetime, enumeration, int, ip, openEnumeration, string } from '../../engine/model/fields.ts'
import { count, metric } from '../../engine/model/metric.ts'
import { ref } from '../../engine/model/related-fields.ts'
import { defineResource, type Resource } from '../../engine/model/resource.ts'

const action = choices({
  create: ['新建', 'Create'],
  update: ['修改', 'Update'],
  delete: ['删除', 'Delete'],
  restore: ['恢复', 'Restore'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  download: ['下载', 'Download'],
  approve: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  publish: ['发布', 'Publish'],
  send: ['发送', 'Send'],
  generate: ['生成', 'Generate'],
  login_as: ['代登录', 'Sign in as'],
  other: ['其他', 'Other'],
})

const titles = { zh: '操作日志', en: 'Action log' }

const fieldsOf = (sorts: readonly Choice[]) => ({
  user_id: ref('操作人', 'User', 'users', { readOnly: true, index: true }),
  user_name: string('操作人姓名', 'User name', { readOnly: true }),
  action: enumeration('动作', 'Action', action, { readOnly: true, index: true }),
  resource: openEnumeration('对象类型', 'Resource', sorts, { readOnly: true, index: true }),
  record_id: string('对象 ID', 'Record id', { readOnly: true, index: true }),
  record_title: string('对象名称', 'Record title', { max: 200, readOnly: true }),
  route_name: string('页面', 'Page', { readOnly: true, page: 'name' }),
  method: enumeration('方法', 'Method', httpMethod, { readOnly: true }),
  path: string('接口', 'Path', { max: 300, readOnly: true }),
  changes: jsonList('变更', 'Changes', { readOnly: true }),
  api_key: string('API 密钥', 'API key', { max: 80, readOnly: true }),
  batch_id: string('批次', 'Batch', { readOnly: true, index: true }),
  ip: ip('IP', 'IP', { readOnly: true }),
  user_agent: string('客户端', 'User agent', { max: 300, readOnly: true }),
  created_at: datetime('时间', 'Time', { readOnly: true, index: true }),
})

const computedFields = {
  changes_count: computed(int('变更项', 'Changes made'), 'jsonb_array_length(t.changes)'),
  record_path: lazy(string('对象页面', 'Page of the record', { max: 300 }), () =>
    recordPath('t.resource', "coalesce(t.record_id, '')"),
  ),
}

declare module '../../engine/model/records.ts' {
  interface ResourceFields {
    action_logs: ReturnType<typeof fieldsOf> & typeof computedFields
  }
}

/** What was done to records of these resources. */
export const actionLogsOf = (resources: readonly Resource[]): Resource =>
  defineResource({
    name: 'action_logs',
    entity: 'ActionLog',
    ...titles,
    path: '/logs/admin-actions',
    scope: 'company?',
    title: 'id',
    fields: fieldsOf([{ name: 'action_logs', ...titles }, ...resources].map(choiceOf)),
    computed: computedFields,
    storage: { transient: true },
    list: {
      search: ['record_title', 'record_id', 'path', 'ip', 'batch_id'],
      sortable: ['created_at', 'user_id', 'action', 'resource', 'changes_count'],
      sort: '-created_at',
      filters: ['user_id', 'action', 'resource', 'record_id', 'created_at', 'ip', 'batch_id'],
    },
    period: { by: 'created_at' },
    summary: {
      total: count('操作数', 'Actions'),
      users: metric('操作人数', 'People', 'int', 'count(distinct t.user_id)'),
      deletes: count('删除', 'Deletions', "t.action = 'delete'"),
      exports: count('导出', 'Exports', "t.action in ('export', 'download')"),
    },
    options: { label: "coalesce(nullif(t.record_title, ''), t.id::text)", search: ['record_title'] },
    operations: {
      index: ['action_logs.index', 'log_manage'],
      summary: ['action_logs.index', 'log_manage'],
      show: ['action_logs.index', 'log_manage'],
    },
    transfer: { exports: ['action_logs.index'] },
  })

const choiceOf = ({ name, zh, en }: Pick<Resource, 'name' | 'zh' | 'en'>): Choice => ({ value: name, zh, en })
