import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { routes } from './routes.ts'
import { routeVisitsTable } from './visits-table.ts'

export default defineModule({
  resources: [routes],
  tables: [routeVisitsTable],
  keys: keysOf('routes', {
    'routes.index': ['路由·查看', 'Routes: view'],
  }),
  english,
})
