import type { Contract } from '../contract/contract.ts'
import type { ConsoleModel } from '../model/console.ts'
import { literal } from './literal.ts'
import type { OperationRegistry } from './operations.ts'
import { paletteLists } from './palette-lists.ts'
import { palettePages } from './palette-pages.ts'
import { exportConst, exportInterface, importTypes, printModule } from './typescript.ts'

/** What the command palette searches; loaded when it is opened. Pinyin is spelt here, so that no dictionary is shipped. */
export async function emitPalette(
  model: ConsoleModel,
  contract: Contract,
  operations: OperationRegistry,
): Promise<string> {
  const pages = await palettePages(model)
  const lists = paletteLists(model, contract, operations)
  return printModule([
    importTypes('./routes.ts', ['RouteName']),
    importTypes('./types.ts', ['OperationRef']),
    exportInterface('PalettePage', {
      route: 'RouteName',
      path: 'string',
      title: 'Readonly<Record<string, string>>',
      pinyin: 'string',
      creates: 'boolean',
    }),
    exportInterface('PaletteList', {
      route: 'RouteName',
      hits: 'OperationRef',
      rowTitle: 'string',
      rowHint: 'string | null',
      findsEmails: 'boolean',
      opens: '{ readonly to: RouteName; readonly params: Readonly<Record<string, string>> } | null',
      hasDrawer: 'boolean',
    }),
    exportConst('palettePages', literal(pages), { type: 'readonly PalettePage[]' }),
    exportConst('paletteLists', literal(lists), { type: 'readonly PaletteList[]' }),
  ])
}
