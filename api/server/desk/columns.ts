import { choices } from '../../engine/model/choice.ts'
import type { Fields } from '../../engine/model/field.ts'
import { datetime, decimal, enumeration, int, string } from '../../engine/model/fields.ts'

const required = { required: true } as const

const partState = choices({
  ok: ['正常', 'OK', 'success'],
  attention: ['需要处理', 'Needs attention', 'warning'],
  off: ['未接通', 'Not connected'],
  demo: ['演示', 'Demo'],
})

const stepState = choices({
  done: ['已完成', 'Done', 'success'],
  failed: ['失败', 'Failed', 'danger'],
  due: ['尚未运行', 'Not run yet'],
  spared: ['演示数据不处理', 'Not with demo data'],
})

const every = choices({
  half_minute: ['每半分钟', 'Every half a minute'],
  hour: ['每小时', 'Every hour'],
  day: ['每天', 'Every day'],
})

const origin = choices({
  environment: ['环境变量', 'Environment', 'success'],
  default: ['默认值', 'Default'],
  folder: ['首次启动时生成', 'Made on first start'],
  none: ['未设置', 'Not set'],
})

/** What each table of the desk shows, in this order. */
export const deskColumns = {
  parts: {
    part: string('部分', 'Part', required),
    state: enumeration('状态', 'State', partState, required),
    detail: string('说明', 'Detail', required),
    problem: string('最近的错误', 'Last error'),
    problem_at: datetime('发生于', 'At'),
  },
  schedules: {
    step: string('任务', 'Task', required),
    every: enumeration('周期', 'Every', every, required),
    state: enumeration('状态', 'State', stepState, required),
    last_run_at: datetime('上次运行', 'Last run'),
    took_ms: int('耗时(ms)', 'Took (ms)'),
    next_run_at: datetime('下次运行', 'Next run'),
    problem: string('错误', 'Error'),
  },
  tables: {
    table: string('表', 'Table', required),
    rows: int('行数(估计)', 'Rows (estimated)', required),
    size_mb: decimal('大小(MB)', 'Size (MB)', { precision: 14, scale: 1, ...required }),
    grown_mb: decimal('7 天增长(MB)', 'Growth in 7 days (MB)', { precision: 14, scale: 1 }),
    retention: string('保留', 'Kept for', required),
  },
  statements: {
    statement: string('语句', 'Statement', required),
    calls: int('次数', 'Calls', required),
    total_seconds: decimal('合计(秒)', 'Total (s)', { precision: 14, scale: 1, ...required }),
    mean_ms: decimal('平均(ms)', 'Mean (ms)', { precision: 14, scale: 1, ...required }),
    p95_ms: int('95% 不超过(ms)', '95 % within (ms)', required),
    failed: int('失败', 'Failed', required),
  },
  settings: {
    name: string('变量', 'Variable', required),
    means: string('含义', 'Meaning', required),
    value: string('值', 'Value', required),
    origin: enumeration('来源', 'From', origin, required),
  },
  versions: {
    what: string('项目', 'What', required),
    version: string('版本', 'Version', required),
    since: datetime('自', 'Since'),
  },
} as const satisfies Readonly<Record<string, Fields>>

export type DeskTable = keyof typeof deskColumns
