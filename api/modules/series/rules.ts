import type { ChildOf, DraftOf, ErrorsOf } from '../../engine/model/records.ts'
import { defineRules } from '../../engine/model/rules.ts'
import { letterErrors } from './steps/letters.ts'

/** A series is changed while it rests; its steps stand in the order in which they are given. */
export const seriesRules = defineRules('email_series', {
  beforeWrite: async (call, values, record) => ({
    ...windowErrors({ ...record, ...values }),
    ...(values.steps == null ? {} : stepErrors(values.steps.length)),
    ...(values.steps == null
      ? {}
      : await letterErrors(call, values.steps, record?.language ?? values.language)),
  }),
  prepare: (_call, values) => Promise.resolve(values.steps == null ? {} : { steps: inOrder(values.steps) }),
  preventsDeletion: (_call, record) =>
    Promise.resolve(record.status === 'running' ? '运行中的自动邮件须先暂停' : null),
})

/** Rows are read in the order of their ids: the first places have those that are there already. */
function inOrder(steps: readonly ChildOf<'email_series_steps'>[]) {
  const ids = steps.flatMap(({ id }) => (id === undefined ? [] : [id])).toSorted((a, b) => a - b)
  return steps.map(({ id: _id, ...step }, place) => {
    const id = ids[place]
    return { ...step, ...(id !== undefined && { id }), position: place + 1 }
  })
}

function windowErrors({
  window_from: from,
  window_to: to,
}: DraftOf<'email_series'>): ErrorsOf<'email_series'> {
  if (from == null && to == null) return {}
  if (from == null) return { window_from: ['请同时填写发送时段的开始和结束'] }
  if (to == null) return { window_to: ['请同时填写发送时段的开始和结束'] }
  return from < to ? {} : { window_to: ['须晚于开始时间'] }
}

function stepErrors(count: number): ErrorsOf<'email_series'> {
  return count === 0 ? { steps: ['至少需要一个步骤'] } : {}
}
