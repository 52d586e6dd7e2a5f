import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { costsJob } from './costs-job.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { platformCosts } from './platform-costs.ts'
import { selfPlatforms, synthesizingPlatforms } from './platform-variants.ts'
import { platforms } from './platforms.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [platformCosts, platforms],
  variants: [selfPlatforms, synthesizingPlatforms],
  jobs: [costsJob],
  keys: keysOf('paid-marketings', {
    'self-api.platforms.index': ['自营平台推广·查看', 'Own ad platforms: view'],
    'synthesizing-api.platforms.index': ['综合平台推广·查看', 'Joint ad platforms: view'],
    'self-api.platforms.update': ['自营平台推广·修改', 'Own ad platforms: edit'],
    'self-api.platforms.store': ['自营平台推广·新建', 'Own ad platforms: create'],
    'self-api.platforms.remove': ['自营平台推广·删除', 'Own ad platforms: delete'],
    'synthesizing-api.platforms.update': ['综合平台推广·修改', 'Joint ad platforms: edit'],
    'synthesizing-api.platforms.store': ['综合平台推广·新建', 'Joint ad platforms: create'],
    'synthesizing-api.platforms.remove': ['综合平台推广·删除', 'Joint ad platforms: delete'],
  }),
  demo,
  english,
  statistics,
})
