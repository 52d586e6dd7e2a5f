import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { root } from '../process.ts'
import {
  changedOperations,
  type ContractDocument,
  type DescribedOperation,
  operationsIn,
} from './contract-changes.ts'

/** What a change is about, in the words that name the cases of long tables. */
export interface Touched {
  /** Operations, pages and permission keys. */
  readonly names: readonly string[]
  /** Those of the names that are operations. */
  readonly operations: readonly string[]
  /** Changed files that all of them depend on, so that they say nothing of any one. */
  readonly shared: readonly string[]
}

const contractFile = 'mesh/openapi.json'

/** What the changed files touch. `before` answers a file as it was, null if there was none. */
export function touchedBy(changed: readonly string[], before: (file: string) => string | null): Touched {
  const operations = operationsIn(contractOf(readFileSync(join(root, contractFile), 'utf8')))
  const pages = describedPages()
  const found = changed.filter(isProgram).map((file) => ({
    file,
    names: namesOf(file, operations, pages),
  }))
  const described = changed.includes(contractFile) ? differences(before(contractFile)) : []
  const names = new Set([...described, ...found.flatMap(({ names: own }) => own ?? [])])
  for (const { id, keys } of operations)
    if (names.has(id)) for (const key of keys) if (key !== 'admin') names.add(key)
  return {
    names: [...names].toSorted(),
    operations: operations.flatMap(({ id }) => (names.has(id) ? [id] : [])),
    shared: found.flatMap(({ file, names: own }) => (own === null ? [file] : [])),
  }
}

/** Code that tables of operations and pages try; the manifest shows in `generated/pages`, definitions also in the contract. */
function isProgram(file: string): boolean {
  return (
    /^(?:api|mesh|src|generated\/pages)\/.*\.(?:ts|tsx|css)$/.test(file) &&
    !/\.test\.tsx?$|^api\/testing\/|^api\/.*\/demo(?:-data)?(?:\/|\.ts$)/.test(file)
  )
}

function differences(before: string | null): readonly string[] {
  const after = readFileSync(join(root, contractFile), 'utf8')
  return changedOperations(before === null ? { paths: {} } : contractOf(before), contractOf(after))
}

const contractOf = (text: string): ContractDocument => JSON.parse(text)

/** Operations and pages that a file is about; null where it is about all of them. */
function namesOf(
  file: string,
  operations: readonly DescribedOperation[],
  pages: readonly DescribedPage[],
): readonly string[] | null {
  const [area = '', folder = '', third = ''] = file.split('/')
  if (area === 'generated') return [parse(file).name]
  if (isOfStatistics.test(file)) return pages.filter(({ kind }) => kind === 'stats').map(({ name }) => name)
  if (area === 'api' && folder === 'modules') return orNone(ofResource(file, operations))
  if (area === 'src' && folder === 'pages' && file.split('/').length > 3)
    return pages.filter(({ kind }) => kind === third).map(({ name }) => name)
  if (area === 'src' && (folder === 'widgets' || folder === 'own') && file.split('/').length > 3)
    return pages.filter(({ text }) => text.includes(`"${third}"`)).map(({ name }) => name)
  return null
}

/** What statistics of several resources are made by. */
const isOfStatistics = /^api\/(?:engine\/statistics|modules\/(?:analytics|marketing\/campaign-figures))\//

/** Folders and files of definitions are called as their resource, of which variants have a word more in front. */
function ofResource(file: string, operations: readonly DescribedOperation[]): readonly string[] {
  const words = new Set(
    file
      .replace(/\.tsx?$/, '')
      .split('/')
      .slice(3)
      .map((word) => word.replaceAll('-', '_')),
  )
  const isMeant = ({ tag }: DescribedOperation) =>
    words.has(tag) || words.has(tag.replace(/^(?:self|synthesizing)_/, ''))
  return operations.filter(isMeant).map(({ id }) => id)
}

const orNone = (names: readonly string[]): readonly string[] | null => (names.length > 0 ? names : null)

interface DescribedPage {
  readonly name: string
  readonly kind: string
  readonly text: string
}

function describedPages(): readonly DescribedPage[] {
  return globSync('generated/pages/*/*.ts', { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { name: parse(file).name, kind: /^ {2}"kind": "([^"]+)"/m.exec(text)?.[1] ?? '', text }
    })
}
