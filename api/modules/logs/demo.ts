import type { DemoStep } from '../../engine/demo/step.ts'
import { actionLogs } from './demo-data/action-logs.ts'
import { apiLogs } from './demo-data/api-logs.ts'
import { errorLogs } from './demo-data/error-logs.ts'
import { userLogs } from './demo-data/user-logs.ts'

export const demo: readonly DemoStep[] = [userLogs, actionLogs, errorLogs, apiLogs]
