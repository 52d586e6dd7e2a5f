import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { selfCooperations, synthesizingCooperations } from './cooperation-variants.ts'
import { cooperations } from './cooperations.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { lookAtPages } from './look-at-pages.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [cooperations],
  variants: [selfCooperations, synthesizingCooperations],
  keys: keysOf('paid-marketings', {
    'self-api.cooperations.index': ['自营合作推广·查看', 'Own cooperation: view'],
    'synthesizing-api.cooperations.index': ['综合合作推广·查看', 'Joint cooperation: view'],
    'synthesizing-api.cooperations.obligation': [
      '综合合作推广·待付款查看',
      'Joint cooperation: view payments due',
    ],
    'self-api.cooperations.update': ['自营合作推广·修改', 'Own cooperation: edit'],
    'self-api.cooperations.store': ['自营合作推广·新建', 'Own cooperation: create'],
    'self-api.cooperations.remove': ['自营合作推广·删除', 'Own cooperation: delete'],
    'synthesizing-api.cooperations.update': ['综合合作推广·修改', 'Joint cooperation: edit'],
    'synthesizing-api.cooperations.store': ['综合合作推广·新建', 'Joint cooperation: create'],
    'synthesizing-api.cooperations.remove': ['综合合作推广·删除', 'Joint cooperation: delete'],
    'synthesizing-api.cooperations.approve': ['综合合作推广·审批', 'Joint cooperation: approve'],
    'synthesizing-api.cooperations.pay': ['综合合作推广·付款', 'Joint cooperation: pay'],
  }),
  maintenance: [
    {
      name: 'pages of cooperations',
      zh: '合作页面检查',
      en: 'Pages of cooperations',
      daily: true,
      sparesDemo: true,
      run: lookAtPages,
    },
  ],
  demo,
  english,
  statistics,
})
