import { os } from '../../engine/model/enums/common.ts'
import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

export const dailyProductStats = defineFact({
  name: 'daily_product_stats',
  zh: '产品日统计',
  en: 'Daily product statistics',
  scope: 'company',
  grain: {
    product_id: ref('产品', 'Product', 'products'),
    country: enumeration('国家', 'Country', country),
    os: enumeration('系统', 'OS', os),
  },
  measures: {
    visits: int('访问', 'Visits'),
    downloads: int('下载', 'Downloads'),
    installs: int('安装', 'Installations'),
    new_installs: int('首次安装', 'First installations'),
    uninstalls: int('卸载', 'Uninstallations'),
    uninstalls_24h: int('24 小时内卸载', 'Uninstalled within 24 hours'),
    registrations: int('注册', 'Registrations'),
    trials: int('试用开始', 'Trials started'),
    reinstalls: int('重装', 'Reinstallations'),
  },
  indexes: [['product_id', 'date']],
})
