import type { Locale } from './locale.ts'

const modules = import.meta.glob(['../../generated/messages/{zh,en}/*.ts'])

/** How the generated texts of a namespace are loaded; undefined when there are none. */
export function pageMessages(locale: Locale, namespace: string): (() => Promise<unknown>) | undefined {
  return modules[`../../generated/messages/${locale}/${namespace}.ts`]
}
