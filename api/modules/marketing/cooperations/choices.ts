import { choices } from '../../../engine/model/choice.ts'

export const linkAlive = choices({
  ok: ['有效', 'Alive'],
  lost: ['已丢失', 'Lost', 'danger'],
  unknown: ['未检测', 'Not checked'],
})

export const status = choices({
  negotiating: ['洽谈中', 'Negotiating'],
  pending_approval: ['待审批', 'Pending approval'],
  scheduled: ['待发布', 'Scheduled'],
  published: ['已发布', 'Published'],
  ended: ['已结束', 'Ended'],
  cancelled: ['已取消', 'Cancelled'],
  rejected: ['已驳回', 'Rejected'],
})
