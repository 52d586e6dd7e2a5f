import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Product from '../generated/product.ts'

/**
 * The texts that are at hand without a request are those of the manifest's first language, whichever that is: the sources name the Chinese
 * ones, which have the same keys.
 */
export function defaultTexts(root: string): Plugin {
  const user = join(root, 'src/i18n/i18n.ts')
  return {
    name: 'default-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== './zh/ui.ts' || importer !== user) return null
      const { languages }: typeof Product = await import(
        pathToFileURL(join(root, 'generated/product.ts')).href
      )
      return join(root, `src/i18n/${languages[0]}/ui.ts`)
    },
  }
}
