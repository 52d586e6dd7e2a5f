import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Project, widgetsFolder } from '../codegen/project.ts'
import { root } from '../scripts/process.ts'
import { whenStale } from '../scripts/stale.ts'

/** What the console's bundle is made of, beside `generated/`. */
const folders = ['src', 'vite', 'public']
const files = ['index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']

/** Relative to the project: the folder in which its bundle is made, the console's sources beside what is generated. Nothing in it is to be edited. */
const workspace = '.console'

/** Relative to the project: where the console finds its own widgets. */
export const linkOfWidgets = `${workspace}/${widgetsFolder}`

export const workspaceOf = (project: Project): string => join(project.root, workspace)

/** Of the build that lays out the console's sources. */
export const sourcesBuild = 'console-sources'

/** Copies the console's sources and what is generated, each when it changed. */
export async function layOut(project: Project): Promise<void> {
  const inputs = [...folders.map((each) => `${each}/**`), ...files]
  const sources = { name: sourcesBuild, inputs, from: root, output: `${workspace}/package.json` }
  await whenStale(sources, () => copySources(workspaceOf(project)), project.root)
  await copyGenerated(project)
}

/** Brings `generated/` of the workspace up to date file by file, so that a server that watches it sees what has changed and no more. */
export async function copyGenerated(project: Project): Promise<void> {
  const target = join(workspaceOf(project), 'generated')
  const [made, there] = [await filesIn(project.output), await filesIn(target)]
  for (const file of there) if (!made.includes(file)) await rm(join(target, file))
  for (const file of made) {
    const text = await readFile(join(project.output, file))
    if (there.includes(file) && text.equals(await readFile(join(target, file)))) continue
    await mkdir(dirname(join(target, file)), { recursive: true })
    await writeFile(join(target, file), text)
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function copySources(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const part of [...folders, ...files])
    await cp(join(root, part), join(target, part), { recursive: true, filter: isPartOfConsole })
  await symlink(installedModules(), join(target, 'node_modules'), 'dir')
  // What is generated imports the project's own widgets beside it. The bundler follows the link, so that what it says names the file itself.
  await symlink(join('..', widgetsFolder), join(target, widgetsFolder), 'dir')
}

/** Tests are not, nor is what the marketing system has of its own where this package stands in its repository. */
const isPartOfConsole = (file: string): boolean =>
  !/\.(?:test|fixture)\.tsx?$|[\\/]testing$/.test(file) && file !== join(root, 'src/own')

/** The folder of packages in which those of the console were installed. */
function installedModules(): string {
  const react = createRequire(import.meta.url).resolve('react/package.json')
  return dirname(dirname(react))
}
