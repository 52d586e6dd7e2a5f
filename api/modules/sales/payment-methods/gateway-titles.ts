import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

/** What customers call a way to pay; its own name is for staff. */
export function gatewayTitle(gateway: string, language: CustomerLanguage): string {
  return titles[gateway]?.[language] ?? gateway
}

const card: Readonly<Record<CustomerLanguage, string>> = {
  de: 'Kreditkarte',
  en: 'Credit card',
  es: 'Tarjeta de crédito',
  fr: 'Carte bancaire',
  ja: 'クレジットカード',
  tw: '信用卡',
  zh: '信用卡',
}

const titles: Readonly<Record<string, Readonly<Record<CustomerLanguage, string>>>> = {
  card,
  stripe: card,
  paypal: everywhere('PayPal'),
  alipay: { ...everywhere('Alipay'), tw: '支付寶', zh: '支付宝' },
  wechat_pay: { ...everywhere('WeChat Pay'), tw: '微信支付', zh: '微信支付' },
  bank_transfer: {
    de: 'Überweisung',
    en: 'Bank transfer',
    es: 'Transferencia bancaria',
    fr: 'Virement bancaire',
    ja: '銀行振込',
    tw: '銀行轉帳',
    zh: '银行转账',
  },
  app_store: { ...everywhere('App Store'), tw: '應用程式商店', zh: '应用商店' },
  reseller: {
    de: 'Händler',
    en: 'Reseller',
    es: 'Distribuidor',
    fr: 'Revendeur',
    ja: '販売パートナー',
    tw: '經銷平台',
    zh: '分销平台',
  },
}

function everywhere(title: string): Record<CustomerLanguage, string> {
  return { de: title, en: title, es: title, fr: title, ja: title, tw: title, zh: title }
}
