import type { DemoStep } from '../../../engine/demo/step.ts'
import { feedbackReplies } from './demo-data/feedback-replies.ts'
import { feedback } from './demo-data/feedback.ts'

export const demo: readonly DemoStep[] = [feedback, feedbackReplies]
