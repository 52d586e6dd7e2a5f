import type { Locale } from './locale.ts'

export type Messages = Readonly<Record<string, string>>

/** The texts of a namespace: written by hand in this folder, or generated from manifest and contract. */
export async function loadMessages(locale: Locale, namespace: string): Promise<Messages> {
  const load = own[`./${locale}/${namespace}.ts`] ?? (await others(locale, namespace))
  if (!load) throw new Error(`no messages for ${locale}/${namespace}`)
  return readMessages(await load())
}

const own = import.meta.glob(['./{zh,en}/ui.ts'])

/** The login page has none of these, and does not load their list; each language has its own. */
async function others(locale: Locale, namespace: string) {
  const { pageMessages } = await (locale === 'zh'
    ? import('./page-messages-zh.ts')
    : import('./page-messages-en.ts'))
  return pageMessages(namespace)
}

/** A message module exports one object, whatever its name. */
function readMessages(module: unknown): Messages {
  const [messages] = typeof module === 'object' && module !== null ? Object.values(module) : []
  if (typeof messages !== 'object' || messages === null)
    throw new Error('a message module exports one object')
  return messages as Messages
}
