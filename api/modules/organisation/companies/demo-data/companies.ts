export const IMAGEFORGE = 1
export const DATASAFE = 2
export const CLEANMATE = 3

/** SQL of what the company of a row is called. */
export const COMPANY_NAME = `(ARRAY['图匠科技', '数安软件', '净享工作室'])[company_id]`

/** In the language itself (domain/resources.md §3). */
export const LANGUAGE_TITLES: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  jp: '日本語',
  tw: '繁體中文',
  zh: '简体中文',
}
