import i18next, { type BackendModule, loadNamespaces, use } from 'i18next'
import { defaultLocale, initialLocale, toLocale } from './locale.ts'
import { loadMessages } from './messages.ts'
import { ui } from './zh/ui.ts'

/**
 * Starts the interface texts. Those of the engine are at hand in the manifest's first language (`vite/default-texts.ts`); every other
 * namespace and language is loaded when it is asked for, and again when the language changes.
 */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = toLocale(language) === 'zh' ? 'zh-CN' : 'en'
  })
  await use(backend).init({
    lng: initialLocale(),
    fallbackLng: defaultLocale,
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { [defaultLocale]: { ui } },
    partialBundledLanguages: true,
    keySeparator: false,
    nsSeparator: false,
    // Otherwise a text that is empty in one language would be taken from the other.
    returnEmptyString: true,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
  })
}

/** Loads namespaces in the current language; rejects where one is missing, and tries again when it is called again. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  // i18next asks once only for what failed, and shows keys from then on.
  const locale = toLocale(i18next.language)
  await Promise.all(namespaces.map((namespace) => loadMessages(locale, namespace)))
  await loadNamespaces(namespaces)
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace) => loadMessages(toLocale(language), namespace),
}
