import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { feedbackReplies } from './feedback-replies.ts'
import { feedback } from './feedback.ts'

export default defineModule({
  resources: [feedback, feedbackReplies],
  keys: keysOf('feedback', {
    'feedback.index': ['用户反馈·查看', 'Feedback: view'],
    'feedback.edit': ['用户反馈·处理/修改', 'Feedback: handle and edit'],
    'feedback.remove': ['用户反馈·删除', 'Feedback: delete'],
  }),
  todos: [
    {
      key: 'feedback',
      zh: '超时反馈',
      en: 'Overdue feedback',
      place: 50,
      to: '/feedback/index?f.overdue=1',
      resource: 'feedback',
      where: `t.first_reply_at is null and t.status in ('open', 'processing') and t.sla_due_at < now()`,
    },
  ],
  demo,
  english,
})
