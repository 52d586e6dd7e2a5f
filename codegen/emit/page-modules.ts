import type { ConsoleModel } from '../model/console.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** One lazily loaded module a section. */
export function emitPageModules({ sections }: ConsoleModel): string {
  const loaders = sections.map(
    ({ key }) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(`./pages/${key}.ts`)}),`,
  )
  return printModule([
    importTypes('./routes.ts', ['SectionKey']),
    importTypes('./types.ts', ['Page']),
    exportConst('pageModules', ['{', ...loaders, '}'].join('\n'), {
      type: 'Readonly<Record<SectionKey, () => Promise<{ readonly pages: Readonly<Record<string, Page>> }>>>',
    }),
  ])
}
