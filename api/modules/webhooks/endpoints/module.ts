import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { webhookEndpointsOf } from './endpoints.ts'
import { english } from './english.ts'

export default defineModule({
  resourcesOver: (others) => [webhookEndpointsOf(others)],
  todos: [
    {
      key: 'webhook_endpoints',
      zh: '自动停用的推送端点',
      en: 'Webhook endpoints that were switched off',
      place: 82,
      to: '/companies/edit/{company}?tab=webhook-endpoints&t.f.status=disabled',
      resource: 'webhook_endpoints',
      where: `t.status = 'disabled' and t.stopped_at is not null`,
    },
  ],
  demo,
  english,
})
