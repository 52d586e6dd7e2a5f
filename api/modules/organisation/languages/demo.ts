import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { LANGUAGE_TITLES } from '../companies/demo-data/companies.ts'

export const demo: readonly DemoStep[] = [
  {
    name: 'languages',
    always: true,
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
  },
]

const FLAGS: Readonly<Record<string, string>> = { en: 'gb', ja: 'jp', zh: 'cn' }
const HTML_LANGS: Readonly<Record<string, string>> = { jp: 'ja', tw: 'zh-Hant-TW', zh: 'zh-Hans' }
