import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { CLEANMATE, DATASAFE, IMAGEFORGE, LANGUAGE_TITLES } from './demo-data/companies.ts'

export const demo: readonly DemoStep[] = [
  {
    name: 'companies',
    run: (tx) => insertRows(tx, 'companies', [imageforge, datasafe, cleanmate].map(complete)),
  },
]

interface Company {
  id: number
  name: string
  title: string
  languages: string
  default_language: string
  currency: string
  order_prefix: string
  sort: number
  note: string | null
}

/** Seven languages; sells most. */
const imageforge: Company = {
  id: IMAGEFORGE,
  name: 'imageforge',
  title: '图匠科技',
  languages: 'en de fr es jp tw zh',
  default_language: 'en',
  currency: 'USD',
  order_prefix: 'IF',
  sort: 10,
  note: '图像与视频工具，主力市场：北美、欧洲、日本。',
}

const datasafe: Company = {
  id: DATASAFE,
  name: 'datasafe',
  title: '数安软件',
  languages: 'en zh ja',
  default_language: 'en',
  currency: 'USD',
  order_prefix: 'DS',
  sort: 20,
  note: '备份、恢复与磁盘工具。',
}

/** One language only: here the language choice must not appear. */
const cleanmate: Company = {
  id: CLEANMATE,
  name: 'cleanmate',
  title: '净享工作室',
  languages: 'zh',
  default_language: 'zh',
  currency: 'CNY',
  order_prefix: 'CM',
  sort: 30,
  note: null,
}

function complete(company: Company) {
  const domain = `${company.name}.example`
  return {
    ...company,
    languages: company.languages.split(' ').map((mark) => ({ mark, title: LANGUAGE_TITLES[mark] })),
    logo: `/logos/${company.name}.svg`,
    api_base: `https://api.${domain}`,
    url: `https://www.${domain}`,
    timezone: 'Asia/Shanghai',
    support_email: `support@${domain}`,
    mail_from_name: company.title,
    mail_from_email: `news@${domain}`,
    refund_window_days: 30,
    coupon_auto_approve_percent: 30,
    low_key_threshold: 200,
    status: 'active',
  }
}
