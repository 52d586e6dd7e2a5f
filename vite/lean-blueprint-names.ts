import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Modules of Blueprint that are lists of texts, each made at run time from a prefix. */
const lists = /@blueprintjs\/core\/lib\/esm\/(common\/(?:classes|errors))\.js$/

/**
 * Blueprint makes its class names from a namespace that is set at run time, so that no bundler may leave out the three hundred that are unused. Ours is fixed: they become the texts that they are.
 */
export function leanBlueprintNames(): Plugin {
  return {
    name: 'lean-blueprint-names',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const list = lists.exec(id)?.[1]
      return list === undefined ? null : { code: asTexts(code, list), map: null }
    },
  }
}

function asTexts(code: string, list: string): string {
  const texts: Record<string, unknown> = createRequire(import.meta.url)(`@blueprintjs/core/lib/cjs/${list}`)
  const named = code
    .replace(/^let NS = "bp6";\n[\s\S]*?\n}\n(?=\/\/|export)/m, 'const NS = "bp6";\n')
    .replace(/^export const (\w+) = .*;$/gm, (line, name: string) =>
      typeof texts[name] === 'string' ? `export const ${name} = ${JSON.stringify(texts[name])};` : line,
    )
  if (!named.includes('"bp6-active"') && list === 'common/classes')
    throw new Error('The class names of Blueprint have another form than before')
  return named
}
