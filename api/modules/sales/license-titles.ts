import type { licenseType } from '../../engine/model/enums/common.ts'
import type { CustomerLanguage } from '../../kernel/formats/customer-language.ts'

type LicenseType = (typeof licenseType)[number]['value']

/** What customers read that they buy. */
const titles: Readonly<Record<LicenseType, Readonly<Record<CustomerLanguage, string>>>> = {
  monthly: {
    de: 'Monatslizenz',
    en: 'Monthly',
    es: 'Mensual',
    fr: 'Mensuelle',
    ja: '月間ライセンス',
    tw: '月付',
    zh: '月付',
  },
  yearly: {
    de: 'Jahreslizenz',
    en: 'Yearly',
    es: 'Anual',
    fr: 'Annuelle',
    ja: '年間ライセンス',
    tw: '年付',
    zh: '年付',
  },
  lifetime: {
    de: 'Dauerlizenz',
    en: 'Lifetime',
    es: 'De por vida',
    fr: 'À vie',
    ja: '永久ライセンス',
    tw: '終身版',
    zh: '终身版',
  },
  family: {
    de: 'Familienlizenz',
    en: 'Family',
    es: 'Familiar',
    fr: 'Famille',
    ja: 'ファミリー版',
    tw: '家庭版',
    zh: '家庭版',
  },
  business: {
    de: 'Geschäftslizenz',
    en: 'Business',
    es: 'Empresarial',
    fr: 'Entreprise',
    ja: 'ビジネス版',
    tw: '商業版',
    zh: '商业版',
  },
}

export function licenseTitle(type: string, language: CustomerLanguage): string {
  return isLicenseType(type) ? titles[type][language] : type
}

function isLicenseType(type: string): type is LicenseType {
  return Object.hasOwn(titles, type)
}
