import { rememberFor } from '../memory.ts'
import type { ConsoleModel, PageModel, SectionModel } from '../model/console.ts'
import { literal } from './literal.ts'
import { menuEntryKey, pageKey } from './messages.ts'
import { exportConst, exportInterface, importTypes, printModule } from './typescript.ts'

/** What the sidebar may show, in order: visible pages of visible sections; permissions are those of the routes. */
export function emitMenu({ sections }: ConsoleModel): string {
  const parts = sections.filter(({ hidden }) => !hidden).flatMap((section) => menuPart(section) ?? [])
  return printModule([
    importTypes('./icons.ts', ['IconName']),
    importTypes('./messages/zh/routes.ts', ['MessageKey']),
    importTypes('./routes.ts', ['RouteName', 'SectionKey']),
    exportInterface('MenuEntry', {
      route: 'RouteName',
      params: 'Readonly<Record<string, string>>',
      path: 'string',
      title: 'MessageKey',
      icon: 'IconName',
    }),
    exportInterface('MenuSection', { section: 'SectionKey', entries: 'readonly MenuEntry[]' }),
    exportConst('menu', ['[', ...parts, ']'].join('\n'), { type: 'readonly MenuSection[]' }),
  ])
}

const menuPart = rememberFor(({ key, pages }: SectionModel): string | null => {
  const entries = pages.filter(({ hidden, kind }) => !hidden && kind !== 'redirect').flatMap(menuEntries)
  return entries.length === 0 ? null : `  ${literal({ section: key, entries }, '  ')},`
})

function menuEntries({ name, path, icon, menu }: PageModel): object[] {
  if (menu.length === 0) return [{ route: name, params: {}, path, title: pageKey(name), icon }]
  return menu.map(({ key, params }) => ({
    route: name,
    params,
    path: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
    title: menuEntryKey(name, key),
    icon,
  }))
}
