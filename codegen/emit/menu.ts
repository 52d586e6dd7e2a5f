import { rememberFor } from '../memory.ts'
import type { ConsoleModel, PageModel, SectionModel } from '../model/console.ts'
import { literal } from './literal.ts'
import { menuEntryKey } from './messages.ts'
import { exportConst, exportInterface, importTypes, printModule } from './typescript.ts'

/** What the sidebar may show, in order: visible pages of visible sections. A page is what its route says, or has an entry for each value of a parameter. */
export function emitMenu({ sections }: ConsoleModel): string {
  const parts = sections.filter(({ hidden }) => !hidden).flatMap((section) => menuPart(section) ?? [])
  return printModule([
    importTypes('./messages/routes.ts', ['MessageKey']),
    importTypes('./routes.ts', ['RouteName', 'SectionKey']),
    exportInterface('TitledEntry', {
      route: 'RouteName',
      params: 'Readonly<Record<string, string>>',
      path: 'string',
      title: 'MessageKey',
    }),
    exportInterface('MenuSection', {
      section: 'SectionKey',
      entries: 'readonly (RouteName | TitledEntry)[]',
    }),
    exportConst('menu', ['[', ...parts, ']'].join('\n'), { type: 'readonly MenuSection[]' }),
  ])
}

const menuPart = rememberFor(({ key, pages }: SectionModel): string | null => {
  const entries = pages.filter(({ hidden, kind }) => !hidden && kind !== 'redirect').flatMap(menuEntries)
  return entries.length === 0 ? null : `  ${literal({ section: key, entries }, '  ')},`
})

function menuEntries({ name, path, menu }: PageModel): (string | object)[] {
  if (menu.length === 0) return [name]
  return menu.map(({ key, params }) => ({
    route: name,
    params,
    path: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
    title: menuEntryKey(name, key),
  }))
}
