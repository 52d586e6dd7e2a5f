import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { medians, runMeasured } from './measured.ts'

const folder = join(import.meta.dirname, '../../.cache/rivals')
const dependencies = {
  '@react-router/dev': '8.4.0',
  '@tanstack/react-router': '1.170.46',
  '@tanstack/router-generator': '1.168.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.4.0',
  vite: '8.3.8',
}

/**
 * TanStack's route generator and React Router's typegen on the same number of routes, from nothing generated; routes
 * only, since neither knows more. They are installed outside of the project on first use; a text says why not.
 */
export async function benchRivals(pages: number, runs: number): Promise<object | string> {
  if (!install()) return 'not measured: the packages could not be installed'
  const [tanstack, reactRouter] = [join(folder, 'tanstack'), join(folder, 'react-router')]
  writeTanstack(tanstack, pages)
  writeReactRouter(reactRouter, pages)
  return {
    tanstackRouterGenerator: await medians(runs, () => {
      rmSync(join(tanstack, 'src/routeTree.gen.ts'), { force: true })
      return runMeasured(join(folder, 'generate.mjs'), [tanstack])
    }),
    reactRouterTypegen: await medians(runs, () => {
      rmSync(join(reactRouter, '.react-router'), { recursive: true, force: true })
      return runMeasured(join(folder, 'node_modules/@react-router/dev/bin.cjs'), ['typegen', reactRouter])
    }),
  }
}

function install(): boolean {
  if (existsSync(join(folder, 'node_modules/@react-router/dev/bin.cjs'))) return true
  write(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  write(join(folder, 'generate.mjs'), generateScript)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  return spawnSync('npm', args, { cwd: folder, timeout: 120_000, stdio: ['ignore', 2, 2] }).status === 0
}

const generateScript = `import { Generator, getConfig } from '@tanstack/router-generator'
const root = process.argv[2]
const config = getConfig({ routesDirectory: './src/routes', generatedRouteTree: './src/routeTree.gen.ts', disableLogging: true }, root)
await new Generator({ config, root }).run()
`

const pathOf = (page: number): string => `section-${Math.floor(page / 30)}/p${page}`

function writeTanstack(root: string, pages: number): void {
  rmSync(root, { recursive: true, force: true })
  const library = "from '@tanstack/react-router'"
  write(
    join(root, 'src/routes/__root.tsx'),
    `import { createRootRoute } ${library}\nexport const Route = createRootRoute()\n`,
  )
  for (let page = 0; page < pages; page++) {
    const path = pathOf(page)
    const route = `export const Route = createFileRoute('/${path}')({ component: () => null })`
    write(join(root, `src/routes/${path}.tsx`), `import { createFileRoute } ${library}\n${route}\n`)
  }
}

function writeReactRouter(root: string, pages: number): void {
  rmSync(root, { recursive: true, force: true })
  const component = 'export default function Page() {\n  return null\n}\n'
  const all = Array.from({ length: pages }, (_, page) => page)
  const routes = all.map((page) => `  route('${pathOf(page)}', 'routes/p${page}.tsx'),`)
  write(join(root, 'package.json'), '{ "type": "module" }')
  write(join(root, 'tsconfig.json'), '{}')
  write(join(root, 'react-router.config.ts'), 'export default { ssr: false }\n')
  write(join(root, 'app/root.tsx'), component)
  write(
    join(root, 'app/routes.ts'),
    ["import { route } from '@react-router/dev/routes'", 'export default [', ...routes, ']', ''].join('\n'),
  )
  for (const page of all) write(join(root, `app/routes/p${page}.tsx`), component)
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
