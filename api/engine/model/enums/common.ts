import { choices } from '../choice.ts'

/** Enumerations that several resources share (domain/resources.md §3). */

export const os = choices({
  windows: ['Windows', 'Windows'],
  mac: ['macOS', 'macOS'],
  ios: ['iOS', 'iOS'],
  android: ['Android', 'Android'],
  web: ['网页版', 'Web'],
})

/** Content languages; `ja` and `jp` are both Japanese, a company uses one of them (specification §2). */
export const contentLanguage = choices({
  de: ['Deutsch', 'German'],
  en: ['English', 'English'],
  es: ['Español', 'Spanish'],
  fr: ['Français', 'French'],
  ja: ['日本語', 'Japanese (ja)'],
  jp: ['日本語', 'Japanese (jp)'],
  tw: ['繁體中文', 'Traditional Chinese'],
  zh: ['简体中文', 'Simplified Chinese'],
})

export const currency = choices({
  USD: ['美元', 'US dollar'],
  EUR: ['欧元', 'Euro'],
  GBP: ['英镑', 'Pound sterling'],
  JPY: ['日元', 'Japanese yen'],
  CNY: ['人民币', 'Renminbi'],
  TWD: ['新台币', 'New Taiwan dollar'],
  AUD: ['澳元', 'Australian dollar'],
  CAD: ['加元', 'Canadian dollar'],
  BRL: ['雷亚尔', 'Brazilian real'],
})

export const licenseType = choices({
  monthly: ['月付', 'Monthly'],
  yearly: ['年付', 'Yearly'],
  lifetime: ['终身版', 'Lifetime'],
  family: ['家庭版', 'Family'],
  business: ['商业版', 'Business'],
})

export const channel = choices({
  organic: ['自然流量', 'Organic'],
  direct: ['直接访问', 'Direct'],
  cooperation: ['合作推广', 'Cooperation'],
  platform: ['平台推广', 'Ad platform'],
  agency: ['代理', 'Agency'],
  email: ['邮件', 'Email'],
  special: ['活动', 'Special'],
  renewal: ['续费', 'Renewal'],
  manual: ['人工', 'Manual'],
})

/** Own to one brand, or paid by the group and shared out among brands (domain/questions.md Q48). */
export const marketingKind = choices({
  self: ['自营', 'Own'],
  synthesizing: ['综合', 'Joint'],
})

export const enabled = choices({
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
})
