import { choices } from '../../model/choice.ts'

/** The life of an intent; `abandoned` is what was resolved in another way. */
export const intentStatus = choices({
  pending: ['待执行', 'Pending'],
  running: ['执行中', 'Running', 'warning'],
  done: ['已完成', 'Done'],
  failed: ['失败', 'Failed'],
  abandoned: ['已作废', 'Abandoned'],
})
