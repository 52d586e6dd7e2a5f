import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

interface Words {
  readonly ofOrder: (orderNo: string) => string
  readonly ofProduct: (product: string) => string
  readonly lead: string
}

const words: Readonly<Record<CustomerLanguage, Words>> = {
  de: {
    ofOrder: (no) => `Ihre Lizenzschlüssel zur Bestellung ${no}`,
    ofProduct: (product) => `Ihr Lizenzschlüssel für ${product}`,
    lead: 'Bitte bewahren Sie diese E-Mail auf: Sie enthält Ihre Lizenzschlüssel.',
  },
  en: {
    ofOrder: (no) => `Your licence keys for order ${no}`,
    ofProduct: (product) => `Your licence key for ${product}`,
    lead: 'Please keep this e-mail: it has your licence keys.',
  },
  es: {
    ofOrder: (no) => `Sus claves de licencia del pedido ${no}`,
    ofProduct: (product) => `Su clave de licencia de ${product}`,
    lead: 'Conserve este correo: contiene sus claves de licencia.',
  },
  fr: {
    ofOrder: (no) => `Vos clés de licence pour la commande ${no}`,
    ofProduct: (product) => `Votre clé de licence pour ${product}`,
    lead: 'Conservez cet e-mail : il contient vos clés de licence.',
  },
  ja: {
    ofOrder: (no) => `ご注文 ${no} のライセンスキー`,
    ofProduct: (product) => `${product} のライセンスキー`,
    lead: 'ライセンスキーが記載されています。このメールは大切に保管してください。',
  },
  tw: {
    ofOrder: (no) => `訂單 ${no} 的序號`,
    ofProduct: (product) => `${product} 的序號`,
    lead: '本郵件載有您的序號，請妥善保存。',
  },
  zh: {
    ofOrder: (no) => `订单 ${no} 的序列号`,
    ofProduct: (product) => `${product} 的序列号`,
    lead: '本邮件包含您的序列号，请妥善保存。',
  },
}

interface KeyLetter {
  readonly subject: string
  readonly lines: readonly string[]
}

/** The letter with the keys of an order, each named by its product. */
export function orderKeysLetter(
  language: CustomerLanguage,
  orderNo: string,
  keys: readonly { readonly product: string; readonly key: string }[],
): KeyLetter {
  const { ofOrder, lead } = words[language]
  return { subject: ofOrder(orderNo), lines: [lead, ...keys.map(({ product, key }) => `${product}: ${key}`)] }
}

/** The letter with keys of one product. */
export function productKeysLetter(
  language: CustomerLanguage,
  product: string,
  keys: readonly string[],
): KeyLetter {
  const { ofProduct, lead } = words[language]
  return { subject: ofProduct(product), lines: [lead, ...keys] }
}
