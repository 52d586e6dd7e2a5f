import { defineModule } from '../../../engine/composition/module.ts'
import { webhookDeliveriesOf } from './deliveries.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { webhookOutbox } from './send.ts'

export default defineModule({
  resourcesOver: (others) => [webhookDeliveriesOf(others)],
  outboxes: [webhookOutbox],
  demo,
  english,
})
