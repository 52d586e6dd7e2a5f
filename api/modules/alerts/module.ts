import { defineModule } from '../../engine/composition/module.ts'
import { metricAlerts } from './alerts/alerts.ts'
import { alertOutbox } from './alerts/evaluate.ts'
import { alertDeliveries } from './deliveries/deliveries.ts'
import { robotOutbox } from './deliveries/send.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { alertEvents } from './events/events.ts'
import { forgetOwners } from './forget-owners.ts'
import { alertRobots } from './robots/robots.ts'

export default defineModule({
  resources: [metricAlerts, alertRobots, alertEvents, alertDeliveries],
  maintenance: [forgetOwners],
  outboxes: [alertOutbox, robotOutbox],
  demo,
  english,
})
