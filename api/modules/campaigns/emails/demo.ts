import type { DemoStep } from '../../../engine/demo/step.ts'
import { emailAudiences } from './demo-data/email-audiences.ts'
import { emailMarketingLogs } from './demo-data/email-marketing-logs.ts'
import { emailMarketings } from './demo-data/email-marketings.ts'

export const demo: readonly DemoStep[] = [emailMarketings, emailMarketingLogs, emailAudiences]
