import type { Plugin } from 'vite'

/** Chunks of whose functions most are called before a page is seen. */
const eager = new Set(['index', 'login', 'start', 'console', 'table'])

/**
 * Tells the browser's engine which files to compile whole, in the background and while they come, instead of function by function on the
 * page's own thread when each is first called. Only what stands at the very top of a file counts.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && eager.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
