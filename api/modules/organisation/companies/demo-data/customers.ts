import {
  CHINESE_FAMILY,
  CHINESE_FIRST_NAMES,
  JAPANESE_FAMILY,
  JAPANESE_FIRST_NAMES,
  MAIL_DOMAINS,
  WESTERN_FAMILY,
  WESTERN_FIRST_NAMES,
} from '../../../../engine/demo/names.ts'
import { pick, weighted } from '../../../../engine/demo/sql.ts'

/** In percent (domain/resources.md, orders); the third company sells at home. */
const COUNTRIES = weights(
  'US 34, DE 12, JP 11, GB 8, FR 7, CN 6, CA 3, AU 2, TW 2, ES 1, IT 1, NL 1, SE 1, BR 1, MX 1, KR 1, HK 1, SG 1, IN 1, ID 1, TH 1, VN 1, PL 1, ZA 1',
)
const HOME_COUNTRIES = { CN: 90, TW: 4, HK: 3, SG: 1, US: 2 }

/** All 24 countries of the demo. */
export const DEMO_COUNTRIES = Object.keys(COUNTRIES)

/** SQL of a customer's country; `customer` is a number that is the customer's in all companies. */
export const COUNTRY = `CASE company_id WHEN 3 THEN ${weighted('customers.home', 'customer', HOME_COUNTRIES)}
  ELSE ${weighted('customers.country', 'customer', COUNTRIES)} END`

export const CUSTOMER_NAME = `CASE
  WHEN country IN ('CN', 'TW', 'HK', 'SG') THEN ${pick('customers.family', 'customer', CHINESE_FAMILY)} || ${pick('customers.given', 'customer', CHINESE_FIRST_NAMES)}
  WHEN country = 'JP' THEN ${pick('customers.family', 'customer', JAPANESE_FAMILY)} || ' ' || ${pick('customers.given', 'customer', JAPANESE_FIRST_NAMES)}
  ELSE ${pick('customers.given', 'customer', WESTERN_FIRST_NAMES)} || ' ' || ${pick('customers.family', 'customer', WESTERN_FAMILY)} END`

const ASCII_NAMES = WESTERN_FIRST_NAMES.map((name) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase(),
)

export const EMAIL = `${pick('customers.email', 'customer', ASCII_NAMES)} || '.' || to_hex(customer) || '@' || ${pick('customers.domain', 'customer', MAIL_DOMAINS)}`

export const CURRENCY = `CASE country WHEN 'GB' THEN 'GBP' WHEN 'JP' THEN 'JPY' WHEN 'CN' THEN 'CNY' WHEN 'TW' THEN 'TWD' WHEN 'AU' THEN 'AUD'
  WHEN 'CA' THEN 'CAD' WHEN 'BR' THEN 'BRL' ELSE CASE WHEN country IN ('DE', 'FR', 'ES', 'IT', 'NL') THEN 'EUR' ELSE 'USD' END END`

/** The page's language that fits the country, among those of the company. */
export const LANGUAGE = `CASE company_id
  WHEN 3 THEN 'zh'
  WHEN 2 THEN CASE WHEN country = 'JP' THEN 'ja' WHEN country IN ('CN', 'TW', 'HK') THEN 'zh' ELSE 'en' END
  ELSE CASE country WHEN 'DE' THEN 'de' WHEN 'FR' THEN 'fr' WHEN 'ES' THEN 'es' WHEN 'MX' THEN 'es' WHEN 'JP' THEN 'jp'
       WHEN 'TW' THEN 'tw' WHEN 'HK' THEN 'tw' WHEN 'CN' THEN 'zh' ELSE 'en' END END`

function weights(text: string): Record<string, number> {
  const pairs = text.split(', ').map((pair) => pair.split(' '))
  return Object.fromEntries(pairs.map(([value = '', weight]) => [value, Number(weight)]))
}
