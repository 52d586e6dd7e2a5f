import { exists, getFixedT, t } from 'i18next'
import { defaultLocale } from '../../../i18n/locale.ts'

/** The title of a page or section of this console in the language of the interface; null: none has this name. */
export function pageTitle(name: string): string | null {
  const key = keysOf(name).find((one) => exists(one, { ns }))
  return key === undefined ? null : translateText(t)(key, { ns })
}

/** The API says titles in the manifest's own language: such a title is said in the interface's language, one that a user has set stays. */
export function titleOfPage(title: string, name: string): string {
  const key = keysOf(name).find((one) => translateText(getFixedT(defaultLocale, ns))(one) === title)
  return key === undefined ? title : translateText(t)(key, { ns })
}

const ns = 'routes'

/** A page and a section may have the same name. */
const keysOf = (name: string): readonly string[] => [`page.${name}`, `section.${name}`]

/** Names of pages are data of the API: a key made of one is no literal. */
const translateText = (translate: unknown) => translate as (key: string, options?: object) => string
