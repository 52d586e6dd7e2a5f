import type { MenuData } from '../model/manifest.ts'
import type { Text } from '../model/text.ts'
import type { PageScope } from './scope.ts'
import type { Translator } from './translations.ts'

/** Key of a menu entry: its parameter values in the order they are written. */
export const menuKey = (entry: MenuData): string => Object.values(entry.params).join('.')

/** Titles of a page's menu entries in every language, by their key. */
export function linkMenuTitles(
  { section, page, place }: PageScope,
  texts: Translator,
): ReadonlyMap<string, Text> {
  return new Map(
    (page.menu ?? []).map((entry, index) => {
      const key = menuKey(entry)
      const at = place(['menu', index, 'title'])
      return [key, texts.text(entry.title, [section, 'pages', page.name, 'menu', key], at)]
    }),
  )
}
