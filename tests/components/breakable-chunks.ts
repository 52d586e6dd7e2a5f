import type { Plugin } from 'vite'

/** What remembers code once it is loaded, by the end of its file's name: the statement after which a case can have it forgotten. */
const memories: readonly (readonly [file: string, statement: string, forget: string])[] = [
  ['/ui/lazy-part.tsx', 'let Part = begin()', 'Part = begin()'],
  ['/routing/page-loader.ts', 'const loaded = new Map<RouteName, Promise<ReactElement>>()', 'loaded.clear()'],
]

/** Lets a case say which dynamic imports of the console fail (chunks.ts), whether or not the browser has the module already. */
export function breakableChunks(folders: readonly string[]): Plugin {
  return {
    name: 'breakable-chunks',
    enforce: 'pre',
    transform(code, id) {
      if (!folders.some((folder) => id.startsWith(`${folder}/`)) || id.includes('.test.')) return null
      const loaded = code.replaceAll(
        /(?<!typeof )\bimport\(\s*('[^']+'|"[^"]+")\s*\)/g,
        'globalThis.loadChunk($1, () => import($1))',
      )
      const memory = memories.find(([file]) => id.endsWith(file))
      if (memory === undefined) return loaded === code ? null : { code: loaded, map: null }
      const [file, statement, forget] = memory
      if (!loaded.includes(statement)) throw new Error(`${file} has no ${statement}`)
      return {
        code: loaded.replace(statement, `${statement}; globalThis.onForget(() => { ${forget} })`),
        map: null,
      }
    },
  }
}
