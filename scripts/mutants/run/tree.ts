import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../process.ts'
import type { Mutated } from '../find.ts'
import { withSwitches } from '../schemata.ts'

/** The copy of the project that mutants are written to. */
export const tree = join(root, '.cache/mutants/tree')

const SWITCH_FILE = 'mutant-switch.ts'

/** Which mutant is on: by environment in Node, by a setup file in a browser, or by the copy of a test file that runs. */
const switchText = `let on = globalThis.process?.env?.['TEST_MUTANT'] ?? Reflect.get(globalThis, '__mutantOn')
export const __mutant = (id: string): boolean => id === on
export const switchOn = (id: string): void => void (on = id)
`

/** A copy of a test file that runs with one mutant on; from the first line of its own, since what it imports is there already. */
export function writeSuiteCopy(suite: string, mutant: string): string {
  const copy = suite.replace(/(\.component)?\.test\.(tsx?)$/, `.mutant-${mutant}$1.test.$2`)
  const text = readFileSync(join(root, suite), 'utf8')
  writeChanged(copy, `import { switchOn } from '${pathOfSwitch(suite)}'; switchOn('${mutant}'); ${text}`)
  return copy
}

export function removeSuiteCopy(copy: string): void {
  rmSync(join(tree, copy))
}

/** Brings the copy to the state of the project, with the switches of all mutants of `files` in it. */
export function writeTree(files: ReadonlyMap<string, Mutated>): void {
  const projectFileSet = new Set(projectFiles())
  for (const file of projectFileSet) {
    const mutated = files.get(file)
    if (mutated === undefined) copyChanged(file)
    else writeChanged(file, withSwitches(mutated, pathOfSwitch(file)))
  }
  writeChanged(SWITCH_FILE, switchText)
  for (const file of present())
    if (!projectFileSet.has(file) && file !== SWITCH_FILE) rmSync(join(tree, file))
  linkPackages()
}

function pathOfSwitch(file: string): string {
  const path = relative(dirname(file), SWITCH_FILE)
  return path.startsWith('.') ? path : `./${path}`
}

/** What git knows or would add, and what is built from it. */
function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n')
  const built = globSync(['generated/built/**', 'mesh/.mesh/**'], { cwd: root })
  return [...listed, ...built].filter((file) => file !== '' && isFile(join(root, file)))
}

function present(): readonly string[] {
  const folders = readdirSync(tree).filter((name) => name !== 'node_modules' && name !== '.cache')
  return folders.flatMap((name) =>
    isFile(join(tree, name))
      ? [name]
      : globSync(`${name}/**`, { cwd: tree }).filter((file) => isFile(join(tree, file))),
  )
}

function copyChanged(file: string): void {
  const [from, to] = [join(root, file), join(tree, file)]
  if (isFile(to) && statSync(to).size === statSync(from).size && readFileSync(to).equals(readFileSync(from)))
    return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function writeChanged(file: string, text: string): void {
  const to = join(tree, file)
  if (isFile(to) && readFileSync(to, 'utf8') === text) return
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
}

/** Every package is the one of the project, except those that are a folder of it. */
function linkPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const link = join(to, entry.name)
    const target = entry.isSymbolicLink() ? readlinkSync(join(from, entry.name)) : join(from, entry.name)
    if (!existsSync(link)) symlinkSync(target, link)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
