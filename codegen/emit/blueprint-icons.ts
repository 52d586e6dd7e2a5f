import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { optimize } from 'svgo'

const paths = join(
  dirname(createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json')),
  'lib/esm/generated/16px/paths',
)

/** Names of all Blueprint icons. */
export function iconNames(): ReadonlySet<string> {
  return (names ??= readNames())
}

let names: ReadonlySet<string> | undefined

function readNames(): ReadonlySet<string> {
  return new Set(readdirSync(paths).flatMap((file) => (file.endsWith('.js') ? file.slice(0, -3) : [])))
}

/** The SVG path data of an icon on its 16 pixel grid (viewBox 0 0 16 16). */
export function iconPaths(name: string): readonly string[] {
  const cached = pathsOf.get(name) ?? readPaths(name)
  pathsOf.set(name, cached)
  return cached
}

const pathsOf = new Map<string, readonly string[]>()

function readPaths(name: string): readonly string[] {
  const text = readFileSync(join(paths, `${name}.js`), 'utf8')
  const data = /^export default (\[.*\]);/s.exec(text)?.[1]
  if (data === undefined) throw new Error(`The Blueprint icon ${name} has an unknown form`)
  const drawn: readonly string[] = JSON.parse(data)
  return drawn.map(shortened)
}

/** The same path to a hundredth of a pixel, in fewer bytes: every visit loads them all. */
function shortened(path: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}"/></svg>`,
    {
      plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }],
    },
  )
  const short = /d="([^"]+)"/.exec(data)?.[1]
  if (short === undefined) throw new Error(`A path cannot be shortened: ${path}`)
  return short
}
