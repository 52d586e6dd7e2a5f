import type { Plugin } from 'vite'

/**
 * Blueprint's own icon loader brings every icon path there is. This puts ours in its place, which knows
 * the icons in use.
 */
export function leanBlueprintIcons(loader: string): Plugin {
  return {
    name: 'lean-blueprint-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isLoader = source === '@blueprintjs/icons' ? false : source.endsWith('/iconLoader')
      return isLoader && importer?.includes('@blueprintjs/icons') ? loader : null
    },
  }
}
