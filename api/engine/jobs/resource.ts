import { choices } from '../model/choice.ts'
import { json, tags } from '../model/composite-fields.ts'
import { datetime, enumeration, int, string, text } from '../model/fields.ts'
import { jobTypes } from '../model/job-types.ts'
import { ref } from '../model/related-fields.ts'
import { defineResource } from '../model/resource.ts'
import { cancelOrRemove } from './cancel.ts'

const type = choices(jobTypes)

const status = choices({
  queued: ['排队', 'Queued'],
  running: ['进行中', 'Running'],
  done: ['完成', 'Done'],
  partial: ['部分成功', 'Partly done'],
  failed: ['失败', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
})

const fields = {
  user_id: ref('用户', 'User', 'users', { readOnly: true, required: true }),
  company_id: ref('品牌', 'Company', 'companies', { readOnly: true }),
  type: enumeration('类型', 'Type', type, { readOnly: true, required: true }),
  title: string('名称', 'Title', { min: 1, max: 120, readOnly: true, required: true }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'queued', index: true }),
  progress: int('进度', 'Progress', { min: 0, max: 100, readOnly: true, default: 0 }),
  total: int('总数', 'Total', { min: 0, readOnly: true }),
  done_count: int('已完成', 'Done', { min: 0, readOnly: true, default: 0 }),
  failed_count: int('失败', 'Failed', { min: 0, readOnly: true, default: 0 }),
  changes: tags('变更内容', 'Changes', { readOnly: true, each: 80, max: 100 }),
  result: json('结果', 'Result', { readOnly: true }),
  message: text('信息', 'Message', { readOnly: true }),
  started_at: datetime('开始', 'Started', { readOnly: true }),
  finished_at: datetime('结束', 'Finished', { readOnly: true }),
}

declare module '../model/records.ts' {
  interface ResourceFields {
    jobs: typeof fields
  }
}

/** `progress` is 0 to 100; it and the counts say how far the job came, however it ended. `company_id` is the company that was selected when the job began. */
export const jobs = defineResource({
  name: 'jobs',
  entity: 'Job',
  zh: '后台任务',
  en: 'Job',
  path: '/jobs',
  scope: 'user',
  title: 'title',
  fields,
  storage: {
    transient: true,
    indexes: [['user_id', 'created_at']],
    internal: {
      definition: 'text',
      params: 'jsonb',
      origin: 'jsonb',
      queue_id: 'uuid',
      saved: 'jsonb',
      failures: 'jsonb',
      attempt: 'bigint',
      said: 'jsonb',
    },
  },
  list: {
    search: ['title'],
    sortable: ['created_at', 'type', 'status', 'started_at', 'finished_at'],
    sort: '-created_at',
    filters: ['type', 'status', 'created_at'],
  },
  operations: { index: 'signedIn', show: 'signedIn' },
  actions: [cancelOrRemove],
})
