import { useMemo } from 'react'
import { defaultLocale } from '../../i18n/locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * The texts that the compiler wrote for a page, and for all of them; their keys are data in its descriptor. A descriptor has hundreds, and
 * nothing is put into them: they are looked up, which takes a tenth of the time that translating them does.
 */
export function usePageTexts(namespaces: readonly string[]): (key: string) => string {
  const all = useMemo(() => [...namespaces, 'routes'] as readonly 'routes'[], [namespaces])
  const { t, i18n } = useTranslation(all)
  return useMemo(() => {
    const texts: object[] = all.flatMap((namespace) =>
      [i18n.language, defaultLocale].map((language) => i18n.getResourceBundle(language, namespace) ?? {}),
    )
    return (key) => {
      const holder = texts.find((each) => Object.hasOwn(each, key)) as Texts | undefined
      return holder?.[key] ?? (t as (key: string) => string)(key)
    }
  }, [t, i18n, all])
}

type Texts = Readonly<Record<string, string>>
