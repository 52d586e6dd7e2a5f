import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { reconcileJob } from './reconcile-job.ts'
import { statistics } from './statistics.ts'
import { tradings } from './tradings.ts'

export default defineModule({
  resources: [tradings],
  jobs: [reconcileJob],
  keys: [
    ...keysOf('tradings', {
      'tradings.index': ['交易流水·查看', 'Transactions: view'],
      'tradings.update': ['交易流水·修改', 'Transactions: edit'],
    }),
    ...keysOf('product-analytics', {
      'stats.tradings': ['交易分析', 'Trading analytics'],
      'stats.tradingTrend': ['交易趋势', 'Trading trend'],
    }),
  ],
  demo,
  english,
  statistics,
})
