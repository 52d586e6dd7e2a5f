import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { notificationLogs } from './notification-logs.ts'

export default defineModule({
  resources: [notificationLogs],
  demo,
})
