import { defineModule } from '../../../engine/composition/module.ts'
import { dimensions } from './dimensions.ts'
import { metrics } from './metrics.ts'

export default defineModule({
  statistics: {
    metrics,
    dimensions,
    rules: {
      refund: 'booked when the money went back, not when the order was paid; a reversed chargeback is none',
      sale: 'an order that is paid, no test and not deleted; it stays one after a refund or a chargeback',
    },
  },
})
