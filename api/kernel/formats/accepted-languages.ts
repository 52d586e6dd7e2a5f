import { type CustomerLanguage, customerLanguage } from './customer-language.ts'

/** Which languages a browser says that its reader reads (RFC 9110, `Accept-Language`), the liked ones first; what is none of ours is left out. */
export function acceptedLanguages(header: string | undefined): CustomerLanguage[] {
  const stated = (header ?? '')
    .slice(0, longest)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each)
      return { language: languageOf(tag.trim().toLowerCase()), weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return [...new Set(stated.flatMap(({ language }) => (language === null ? [] : [language])))]
}

/** Characters of a header that are read. */
const longest = 300

function languageOf(tag: string): CustomerLanguage | null {
  if (/^zh-(?:hant|tw|hk|mo)/.test(tag)) return 'tw'
  const [primary = ''] = tag.split('-', 1)
  // Our mark of traditional Chinese is the code of another language.
  if (primary === 'tw') return null
  const known = customerLanguage(primary)
  return known === primary ? known : null
}
