import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What `mesh build` wrote in TypeScript as JavaScript. Mesh would do it itself, with the type checker and for half of the build's time:
 * the types of all operations, which are not read here, are nearly all of what it writes.
 */
export async function plainArtifacts(folder: string): Promise<void> {
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(readFileSync(join(folder, 'index.ts'), 'utf8'), 'index.ts', {
    sourcemap: false,
  })
  const plain = code.replaceAll(/import\("(\.\/sources\/[^"]+)"\)/g, 'import("$1.js")')
  writeFileSync(join(folder, 'index.js'), plain)
  rmSync(join(folder, 'index.ts'))
  for (const source of readdirSync(join(folder, 'sources'))) {
    const file = join(folder, 'sources', source, 'schemaWithAnnotations')
    renameSync(`${file}.ts`, `${file}.js`)
    rmSync(join(folder, 'sources', source, 'types.ts'), { force: true })
  }
}
