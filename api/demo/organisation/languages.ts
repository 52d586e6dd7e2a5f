import type { Step } from '../plan.ts'
import { insertRows } from '../sql.ts'
import { LANGUAGE_TITLES } from './companies.ts'

export const languages: Step = {
  name: 'languages',
  run: (tx) =>
    insertRows(
      tx,
      'languages',
      Object.entries(LANGUAGE_TITLES).map(([mark, title], index) => ({
        id: index + 1,
        mark,
        title,
        flag: FLAGS[mark] ?? mark,
        html_lang: HTML_LANGS[mark] ?? mark,
      })),
    ),
}

const FLAGS: Readonly<Record<string, string>> = { en: 'gb', ja: 'jp', zh: 'cn' }
const HTML_LANGS: Readonly<Record<string, string>> = { jp: 'ja', tw: 'zh-Hant-TW', zh: 'zh-Hans' }
