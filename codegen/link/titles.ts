import type { Text } from '../model/console.ts'
import type { MenuData } from '../model/manifest.ts'
import type { PageScope, Scope } from './scope.ts'
import type { Translator } from './translations.ts'

/** Titles in every language. */
export interface Titles {
  section(key: string): Text
  page(name: string): Text
  menu(page: string, key: string): Text
}

export function linkTitles(scope: Scope, texts: Translator): Titles {
  const sections = new Map<string, Text>()
  for (const [key, { data, source }] of scope.manifest.sections) {
    sections.set(key, texts.text(data.title, [key, 'title'], source.place(['title'])))
  }
  const pages = new Map<string, Text>()
  const menus = new Map<string, Text>()
  for (const page of scope.pages) {
    const { name, title } = page.page
    pages.set(name, texts.text(title, [page.section, 'pages', name, 'title'], page.place(['title'])))
    for (const [key, text] of linkMenu(page, texts)) menus.set(`${name} ${key}`, text)
  }
  return {
    section: (key) => sections.get(key) ?? {},
    page: (name) => pages.get(name) ?? {},
    menu: (page, key) => menus.get(`${page} ${key}`) ?? {},
  }
}

/** Key of a menu entry: its parameter values in the order they are written. */
export const menuKey = (entry: MenuData): string => Object.values(entry.params).join('.')

function linkMenu(
  { section, page, place }: PageScope,
  texts: Translator,
): readonly (readonly [string, Text])[] {
  return (page.menu ?? []).map((entry, index) => {
    const key = menuKey(entry)
    const at = place(['menu', index, 'title'])
    return [key, texts.text(entry.title, [section, 'pages', page.name, 'menu', key], at)] as const
  })
}
