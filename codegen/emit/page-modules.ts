import { literal } from './literal.ts'
import type { EmittedPage } from './pages.ts'
import { exportConst, exportInterface, importTypes, printModule } from './typescript.ts'

/** How every page is loaded: its module, and the namespaces of its texts. */
export function emitPageModules(pages: readonly EmittedPage[]): string {
  const loaders = pages.map(
    ({ name, file, texts }) =>
      `  ${JSON.stringify(name)}: { load: () => import(${JSON.stringify(`./${file}`)}), texts: ${literal(texts)} },`,
  )
  return printModule([
    importTypes('./routes.ts', ['RouteName']),
    importTypes('./types.ts', ['Emitted', 'Page']),
    exportInterface('PageModule', {
      load: '() => Promise<{ readonly page: Page<Emitted> }>',
      texts: 'readonly string[]',
    }),
    exportConst('pageModules', ['{', ...loaders, '}'].join('\n'), {
      type: 'Readonly<Record<RouteName, PageModule>>',
    }),
  ])
}
