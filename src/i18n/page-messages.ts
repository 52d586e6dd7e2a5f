import type { Locale } from './locale.ts'

const generated = import.meta.glob(['../../generated/messages/{zh,en}/*.ts'])
const written = import.meta.glob(['./{zh,en}/*.ts', '!./{zh,en}/ui.ts'])

/** How the texts of a namespace are loaded, those of the console as those of its pages; undefined when there are none. */
export function pageMessages(locale: Locale, namespace: string): (() => Promise<unknown>) | undefined {
  return (
    written[`./${locale}/${namespace}.ts`] ?? generated[`../../generated/messages/${locale}/${namespace}.ts`]
  )
}
