import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Product from '../generated/product.ts'

/** Fills in what index.html says before any code runs: the product's name, in the default language of the interface. */
export function consolePage(root: string): Plugin {
  return {
    name: 'console-page',
    async transformIndexHtml(html) {
      const { product, languages }: typeof Product = await import(
        pathToFileURL(join(root, 'generated/product.ts')).href
      )
      const words = texts[languages[0]]
      return html
        .replace('%LANGUAGE%', words.language)
        .replaceAll('%PRODUCT%', escaped(product))
        .replace('%NOSCRIPT%', escaped(words.noScript(product)))
    },
  }
}

const texts = {
  zh: { language: 'zh-CN', noScript: (product: string) => `${product} 需要 JavaScript 才能运行。` },
  en: { language: 'en', noScript: (product: string) => `${product} needs JavaScript.` },
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
