import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
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
  english,
})
