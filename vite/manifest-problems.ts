import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ErrorPayload, Plugin } from 'vite'

/** As `manifest watch --problems` writes it. */
interface Problem {
  readonly text: string
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null
}

/**
 * In development, what is wrong with the manifest stands over the page until it is mended.
 * @param file What the compiler that watches the manifest writes; none is watched unless given.
 */
export function manifestProblems(file: string | undefined): Plugin {
  const name = 'manifest-problems'
  if (file === undefined) return { name }
  let shown = overlayOf(file)
  return {
    name,
    apply: 'serve',
    configureServer({ watcher, ws }) {
      // What is in no folder is not watched.
      mkdirSync(dirname(file), { recursive: true })
      watcher.add(file)
      watcher.on('all', (_, changed) => {
        if (changed !== file) return
        const before = shown
        shown = overlayOf(file)
        if (shown !== null) ws.send(shown)
        // An update of nothing takes the overlay away, and leaves the page as it is.
        else if (before !== null) ws.send({ type: 'update', updates: [] })
      })
      ws.on('connection', () => {
        if (shown !== null) ws.send(shown)
      })
    },
  }
}

function overlayOf(file: string): ErrorPayload | null {
  const problems: readonly Problem[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (problems.length === 0) return null
  const place = problems.find((problem) => problem.place !== null)?.place
  return {
    type: 'error',
    err: {
      plugin: 'manifest',
      message: problems.map(({ text }) => text).join('\n\n'),
      stack: '',
      ...(place && { id: place.file, loc: place }),
    },
  }
}
