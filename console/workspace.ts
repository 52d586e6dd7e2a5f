import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Project } from '../codegen/project.ts'
import { root } from '../scripts/process.ts'

/** What the console's bundle is made of, beside `generated/`. */
const parts = ['src', 'vite', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']

/** The folder in which the bundle of a project is made: the console's sources beside what is generated. Nothing in it is to be edited. */
export const workspaceOf = ({ root: folder }: Project): string => join(folder, '.console')

/** Copies the console's sources when they changed, and what is generated. `stamp` there says which sources they are. */
export async function layOut(project: Project): Promise<void> {
  const folder = workspaceOf(project)
  const stamp = join(folder, 'stamp')
  const current = await stampOfSources()
  const known = await readFile(stamp, 'utf8').catch(() => null)
  if (known !== current) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const part of parts)
      await cp(join(root, part), join(folder, part), { recursive: true, filter: isNoTest })
    await symlink(installedModules(), join(folder, 'node_modules'), 'dir')
    await writeFile(stamp, current)
  }
  const generated = join(folder, 'generated')
  await rm(generated, { recursive: true, force: true })
  await cp(project.output, generated, { recursive: true })
}

const isNoTest = (file: string): boolean => !/\.(?:test|fixture)\.tsx?$|[\\/]testing$/.test(file)

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(
    parts.map((part) => (part.includes('.') ? part : `${part}/**/*.*`)),
    { cwd: root },
  )
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/** The folder of packages in which those of the console were installed. */
function installedModules(): string {
  const react = createRequire(import.meta.url).resolve('react/package.json')
  return dirname(dirname(react))
}
