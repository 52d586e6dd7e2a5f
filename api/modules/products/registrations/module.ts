import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { installations } from './installations.ts'
import { forgetInstallations } from './maintenance.ts'
import { registrations } from './registrations.ts'
import { statistics } from './statistics.ts'
import { uninstallations } from './uninstallations.ts'

export default defineModule({
  resources: [installations, registrations, uninstallations],
  keys: [
    ...keysOf('product-registrations', {
      'product-registrations.index': ['注册记录·查看', 'Registrations: view'],
      'installations.index': ['安装记录·查看', 'Installations: view'],
      'uninstalls.index': ['卸载记录·查看', 'Uninstalls: view'],
      'product-registrations.search': ['注册记录·查询', 'Registrations: search'],
      'product-registrations.update': ['注册记录·修改', 'Registrations: edit'],
      'uninstalls.update': ['卸载记录·修改', 'Uninstalls: edit'],
      'product-registrations.export': ['注册记录·导出', 'Registrations: export'],
    }),
    ...keysOf('product-analytics', { 'stats.uninstalls': ['卸载分析', 'Uninstall analytics'] }),
  ],
  maintenance: [
    {
      name: 'old installations',
      zh: '过期的安装记录',
      en: 'Old installations',
      phase: 'purge',
      daily: true,
      sparesDemo: true,
      run: (database) => database.system(forgetInstallations),
    },
  ],
  demo,
  english,
  statistics,
})
