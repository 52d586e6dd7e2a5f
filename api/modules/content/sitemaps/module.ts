import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { checkSitemapJob } from './check.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { generateSitemapJob } from './generate.ts'
import { sitemaps } from './sitemaps.ts'

export default defineModule({
  resources: [sitemaps],
  jobs: [checkSitemapJob, generateSitemapJob],
  keys: keysOf('sites', {
    'sitemaps.index': ['站点地图·查看', 'Sitemap: view'],
    'sitemaps.store': ['站点地图·新建', 'Sitemap: create'],
    'sitemaps.update': ['站点地图·修改', 'Sitemap: edit'],
    'sitemaps.remove': ['站点地图·删除', 'Sitemap: delete'],
  }),
  demo,
  english,
})
