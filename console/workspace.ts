import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Project } from '../codegen/project.ts'
import { root } from '../scripts/process.ts'
import { whenStale } from '../scripts/stale.ts'

/** What the console's bundle is made of, beside `generated/`. */
const folders = ['src', 'vite', 'public']
const files = ['index.html', 'vite.config.ts', 'package.json', 'tsconfig.json']

/** Relative to the project: the folder in which its bundle is made, the console's sources beside what is generated. Nothing in it is to be edited. */
const workspace = '.console'

export const workspaceOf = (project: Project): string => join(project.root, workspace)

/** Of the build that lays out the console's sources. */
export const sourcesBuild = 'console-sources'

/** Copies the console's sources and what is generated, each when it changed. */
export async function layOut(project: Project): Promise<void> {
  const inputs = [...folders.map((each) => `${each}/**`), ...files]
  const sources = { name: sourcesBuild, inputs, from: root, output: `${workspace}/package.json` }
  await whenStale(sources, () => copySources(workspaceOf(project)), project.root)
  const generated = { name: 'console-generated', inputs: ['generated/**'], output: `${workspace}/generated` }
  await whenStale(
    generated,
    () => replace(project.output, join(workspaceOf(project), 'generated')),
    project.root,
  )
}

async function copySources(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const part of [...folders, ...files])
    await cp(join(root, part), join(target, part), { recursive: true, filter: isNoTest })
  await symlink(installedModules(), join(target, 'node_modules'), 'dir')
}

async function replace(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await cp(source, target, { recursive: true })
}

const isNoTest = (file: string): boolean => !/\.(?:test|fixture)\.tsx?$|[\\/]testing$/.test(file)

/** The folder of packages in which those of the console were installed. */
function installedModules(): string {
  const react = createRequire(import.meta.url).resolve('react/package.json')
  return dirname(dirname(react))
}
