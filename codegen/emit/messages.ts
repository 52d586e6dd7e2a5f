import { rememberFor } from '../memory.ts'
import type { ConsoleModel } from '../model/console.ts'
import type { Text } from '../model/text.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, exportTypesFrom, printModule } from './typescript.ts'

/** The texts of one namespace. */
export interface MessageRegistry {
  /** Keeps the text under the key and answers the key; another text under the same key gets a key of its own. */
  add(key: string, text: Text): string
  /** Takes over all texts of another book. */
  adopt(other: MessageRegistry): void
  readonly texts: ReadonlyMap<string, Text>
}

export function createMessageRegistry(): MessageRegistry {
  const texts = new Map<string, Text>()
  return {
    add(key, text) {
      const free = freeKey(texts, key, text)
      texts.set(free, text)
      return free
    },
    adopt(other) {
      for (const [key, text] of other.texts) texts.set(key, text)
    },
    texts,
  }
}

function freeKey(texts: ReadonlyMap<string, Text>, key: string, text: Text): string {
  const taken = texts.get(key)
  const isSame =
    taken === undefined || Object.entries(text).every(([language, words]) => taken[language] === words)
  return isSame ? key : freeKey(texts, `${key}~`, text)
}

/** Namespace of all titles; a section of that name shares it, the keys differ. */
export const routesNamespace = 'routes'

/** Titles of sections, pages and menu entries. */
export function routeMessages({ sections }: ConsoleModel): MessageRegistry {
  const registry = createMessageRegistry()
  for (const section of sections) {
    registry.add(sectionKey(section.key), section.title)
    for (const page of section.pages) {
      registry.add(pageKey(page.name), page.title)
      for (const entry of page.menu) registry.add(menuEntryKey(page.name, entry.key), entry.title)
    }
  }
  return registry
}

export const sectionKey = (section: string): string => `section.${section}`
export const pageKey = (page: string): string => `page.${page}`
export const menuEntryKey = (page: string, entry: string): string => `menu.${page}.${entry}`

/** The texts of one language; all languages have the same keys. */
export function emitMessages(language: string, registry: MessageRegistry): string {
  const modules = modulesOf(registry)
  const module = modules.get(language) ?? printMessages(language, registry)
  modules.set(language, module)
  return module
}

/** Modules printed so far, by language; a book is complete when it is printed. */
const modulesOf = rememberFor<MessageRegistry, Map<string, string>>(() => new Map())

function printMessages(language: string, { texts }: MessageRegistry): string {
  const messages = Object.fromEntries([...texts].map(([key, text]) => [key, text[language] ?? key]))
  return printModule([
    exportConst('messages', literal(messages)),
    exportType('MessageKey', 'keyof typeof messages'),
  ])
}

/** The types of the titles, by the first language: all have the same keys. */
export function emitRouteMessageTypes([first = '']: readonly string[]): string {
  return printModule([exportTypesFrom(`./${first}/${routesNamespace}.ts`, ['MessageKey', 'messages'])])
}
