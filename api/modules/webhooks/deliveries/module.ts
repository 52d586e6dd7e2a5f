import { defineModule } from '../../../engine/composition/module.ts'
import { webhookDeliveriesOf } from './deliveries.ts'
import { english } from './english.ts'
import { forgetDeliveries } from './forget.ts'
import { webhookOutbox } from './send.ts'

export default defineModule({
  resourcesOver: (others) => [webhookDeliveriesOf(others)],
  outboxes: [webhookOutbox],
  maintenance: [
    {
      name: 'old webhook deliveries',
      zh: '过期的推送记录',
      en: 'Old webhook deliveries',
      phase: 'purge',
      sparesDemo: true,
      run: (database) => database.system(forgetDeliveries),
    },
  ],
  english,
})
