import i18next, { hasLoadedNamespace } from 'i18next'
import type { languages } from '../../generated/product.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type Language = (typeof languages)[number]

/** A text by its key, in the language of the interface; `{{name}}` in it stands for a value. */
export type Translate<TKey extends string> = (
  key: TKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/**
 * The texts of a project's own widget, in every language of the project. A text with `{{count}}` has another for one under its key with `_one`.
 * @param name No other widget has it; the widget's own name.
 */
export function defineTexts<const TKey extends string>(
  name: string,
  texts: Readonly<Record<Language, Readonly<Record<TKey, string>>>>,
): () => Translate<TKey> {
  // Namespaces of the console are not meant by accident.
  const namespace = `own-${name}`
  const add = () => {
    for (const [language, own] of Object.entries(texts))
      i18next.addResourceBundle(language, namespace, own, true, true)
  }
  if (i18next.isInitialized) {
    const isAgain = hasLoadedNamespace(namespace)
    add()
    // Edited in development: what was looked up before is no longer right.
    if (isAgain) i18next.emit('languageChanged', i18next.language)
  }
  return function useOwnTexts() {
    if (!i18next.hasResourceBundle(i18next.language, namespace)) add()
    const { t } = useTranslation(namespace as 'ui')
    return t as unknown as Translate<TKey>
  }
}
