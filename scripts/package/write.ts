import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, StepFailed } from '../process.ts'
import { entryPoints, files, folders, isNeverOpened } from './contents.ts'
import { readProgram } from './modules.ts'
import { runTimePackages } from './packages.ts'

/**
 * Writes what runs into a folder that is empty or not there: modules, what is built, and the packages that they import.
 * @param withNode The pinned Node too, as `bin/node`, for machines that have none.
 */
export function writePackage(folder: string, { withNode = false } = {}): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StepFailed(`${folder} is not empty.`)
  for (const file of [...readProgram(entryPoints).modules, ...files]) copy(file, folder)
  for (const each of folders)
    cpSync(join(root, each), join(folder, each), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    })
  const { places, list } = runTimePackages()
  for (const place of places) copyPackage(place, folder)
  if (withNode) cpSync(process.execPath, join(folder, 'bin/node'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(list, null, 2))
}

function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(root, file), join(folder, file))
}

/** Packages inside of it have places of their own. */
function copyPackage(place: string, folder: string): void {
  cpSync(join(root, place), join(folder, place), {
    recursive: true,
    filter: (file) => basename(file) !== 'node_modules' && !isNeverOpened(file),
  })
}
