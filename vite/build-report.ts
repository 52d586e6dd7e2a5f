import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as PageModules from '../generated/page-modules.ts'
import type * as Routes from '../generated/routes.ts'
import { type ChunkReport, type PageRoute, preloadsOf } from './preloads.ts'

/** Below the build's folder; names that begin with a dot are never served. */
const folder = '.vite'

/** Writes what every chunk holds and needs (`chunks.json`), and what an address will need (`preloads.json`). */
export function buildReport(root: string): Plugin {
  return {
    name: 'build-report',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks: Record<string, ChunkReport> = {}
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]): [string, number] => [
            relative(root, id.replace(/^\0/, '')),
            renderedLength,
          ])
          chunks[chunk.fileName] = {
            imports: chunk.imports,
            css: [...(chunk.viteMetadata?.importedCss ?? [])],
            modules: Object.fromEntries(modules),
          }
        }
        const preloads = preloadsOf(chunks, await pageRoutes(root))
        this.emitFile({ type: 'asset', fileName: `${folder}/chunks.json`, source: JSON.stringify(chunks) })
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/preloads.json`,
          source: JSON.stringify(preloads),
        })
      },
    },
  }
}

/** The generated routes, read by Node itself: they are no part of the build's own configuration. */
async function pageRoutes(root: string): Promise<readonly PageRoute[]> {
  const load = (name: string) => import(pathToFileURL(join(root, 'generated', name)).href)
  const { routes, redirects }: typeof Routes = await load('routes.ts')
  const { pageModules }: typeof PageModules = await load('page-modules.ts')
  const pages = Object.values(routes)
    .filter((route) => !route.public)
    .map((route) => ({ ...route, texts: pageModules[route.name].texts }))
  const moved = redirects.flatMap(({ path, params, to }) => {
    const page = pages.find(({ name }) => name === to)
    return page === undefined || path === '*' ? [] : [{ ...page, path, params }]
  })
  return [...moved, ...pages]
}
