import { deepStrictEqual as equal } from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { parse } from 'yaml'
import { createImportProject } from '../project.ts'
import { apis, documentOf, evolved, type Kind } from './documents.ts'
import { editTexts, type HandEdit, handEdits, type Made, renamedTo, replayEdit, type Texts } from './edits.ts'

const [project, other] = [createImportProject(), createImportProject()]

export function disposeProjects(): void {
  project.dispose()
  other.dispose()
}

type Project = typeof project
type Json = Readonly<Record<string, unknown>>
interface Change {
  readonly kind: string
  readonly file: string
  readonly place: readonly string[]
  readonly text: string
}

function readTexts({ root }: Project): Texts {
  const folder = join(root, 'manifest')
  const files = readdirSync(folder, { recursive: true }).map(String)
  const yaml = files.filter((file) => file.endsWith('.yaml') && file !== 'decisions.yaml')
  return Object.fromEntries(yaml.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

function writeTexts({ root }: Project, texts: Texts): void {
  for (const file of Object.keys(readTexts({ root } as Project)))
    if (texts[file] === undefined) rmSync(join(root, 'manifest', file))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, 'manifest', file)), { recursive: true })
    writeFileSync(join(root, 'manifest', file), text)
  }
}

function clear({ root }: Project): void {
  for (const file of readdirSync(root)) rmSync(join(root, file), { recursive: true })
}

async function importInto(into: Project, document: string, ...more: readonly string[]) {
  into.write('api.json', document)
  const { status, out, messages } = await into.run(
    'import',
    join(into.root, 'api.json'),
    '--format',
    'json',
    ...more,
  )
  if (status !== 0) throw new Error(messages)
  return JSON.parse(out) as { readonly files: readonly string[]; readonly changes: readonly Change[] }
}

/** A first import, in a project of its own. */
async function firstImport(document: string): Promise<Texts> {
  clear(other)
  await importInto(other, document)
  return readTexts(other)
}

const isClean = async (of: Project): Promise<boolean> => (await of.run('routes')).status === 0

/** Lists of entries that have names are sets: their order is another property. */
function dataOf(texts: Texts): unknown {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    if (typeof value !== 'object' || value === null) return value
    // Whether a hidden column may be sorted is from whichever version listed it last.
    const parts = Object.entries(value).filter(
      ([key]) => !('hidden' in value && 'field' in value) || key !== 'sortable',
    )
    return Object.fromEntries(parts.map(([key, part]) => [key, sorted(part)]))
  }
  return sorted(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, parse(text)])))
}

interface Page extends Json {
  readonly name: string
}

const pagesOf = (texts: Texts): ReadonlyMap<string, Page> =>
  new Map(
    Object.values(texts).flatMap((text) => {
      const { pages = [] } = parse(text) as { pages?: readonly Page[] }
      return pages.map((page): [string, Page] => [page.name, page])
    }),
  )

/** What a page lists: columns, filters, fields of a form, actions. */
function partsOf(page: Page | undefined): ReadonlySet<string> {
  const parts: string[] = []
  const walk = (at: string, value: unknown): void => {
    for (const item of Array.isArray(value) ? value : []) {
      const { field, key, to } = Object(item)
      parts.push(`${at} ${String(field ?? key ?? to ?? item)}`)
      if (Array.isArray(Object(item).fields)) walk(`${at} ${String(key)}`, Object(item).fields)
    }
  }
  for (const list of ['columns', 'filters', 'search', 'groups', 'tabs'] as const) walk(list, page?.[list])
  const actions = Object(page?.['actions'])
  for (const list of ['toolbar', 'row']) walk(list, actions[list])
  return new Set(parts)
}

export interface Pair {
  readonly old: string
  readonly now: string
}

export const pairsAndEdits: fc.Arbitrary<readonly [Pair, readonly HandEdit[]]> = fc.tuple(
  apis.chain((api: readonly Kind[]) =>
    evolved(api).map((after) => ({ old: documentOf(api), now: documentOf(after) })),
  ),
  handEdits,
)

/** Where the edits of a pair were followed, how the page that had a name is called by hand. */
const handName = (made: readonly Made[], name: string): string =>
  made.some(({ how, subject }) => how === 'rename page' && subject === name) ? renamedTo(name) : name

/** Everything that holds of importing again, for one change of a document and some edits by hand; throws what does not. */
export async function tryPair({ old, now }: Pair, edits: readonly HandEdit[]): Promise<void> {
  const [before, after] = [await firstImport(old), await firstImport(now)]
  clear(project)
  await importInto(project, old)
  const { texts: edited, made } = await editTexts(readTexts(project), edits, async (texts) => {
    writeTexts(project, texts)
    return isClean(project)
  })
  writeTexts(project, edited)

  // A dry run proposes what goes, and writes nothing.
  const proposed = await importInto(project, now, '--dry-run')
  equal(readTexts(project), edited)
  const { changes } = await importInto(project, now)
  equal(changes, proposed.changes)
  const result = readTexts(project)

  // It ends without findings.
  equal([made, await isClean(project)], [made, true])

  // It brings every addition.
  const [pagesBefore, pagesAfter, pages] = [before, after, result].map(pagesOf)
  const removedByHand = made.filter(({ how }) => how === 'remove page').map(({ subject }) => subject)
  const missing = [...(pagesAfter ?? [])].flatMap(([name, page]) => {
    const own = pages?.get(handName(made, name))
    if (removedByHand.includes(name)) return []
    if (own === undefined) return [name]
    const [was, is] = [partsOf(pagesBefore?.get(name)), partsOf(own)]
    const named = (part: string): string => {
      const [list = '', ...rest] = part.split(' ')
      return [list, handName(made, rest.join(' '))].join(' ')
    }
    return [...partsOf(page)]
      .filter((part) => !was.has(part) && !is.has(named(part)))
      .map((part) => `${name}: ${part}`)
  })
  equal([made, missing], [made, []])

  // What is gone has gone, and was proposed.
  const gone = [...(pagesBefore ?? [])].map(([name]) => name).filter((name) => !pagesAfter?.has(name))
  equal([made, gone.filter((name) => pages?.has(handName(made, name)))], [made, []])
  const isProposed = (name: string): boolean =>
    proposed.changes.some(
      ({ file, place }) =>
        place.includes(handName(made, name)) ||
        (place.length === 0 && file.endsWith(fileOf(edited, handName(made, name)))),
    )
  equal([made, gone.filter((name) => !removedByHand.includes(name) && !isProposed(name))], [made, []])

  // It keeps every edit: making it again changes nothing.
  const lost: Made[] = []
  for (const edit of made) if (!(await stays(edit, edited, result, after))) lost.push(edit)
  equal(lost, [])

  // It is the import of the new document with the edits made in that.
  if (made.every((edit) => after[sectionOf(edit)] !== undefined)) {
    clear(other)
    await importInto(other, now)
    let replayed = after
    for (const edit of made) {
      const next = replayEdit(replayed, edit)
      writeTexts(other, next)
      if (await isClean(other)) replayed = next
    }
    equal([made, dataOf(result)], [made, dataOf(replayed)])
  }

  // It asks nothing twice.
  const decided = readDecided()
  const again = await importInto(project, now)
  equal([made, again.files, again.changes], [made, [], []])
  equal([readTexts(project), readDecided()], [result, decided])

  // What the document has again comes back with its edits.
  await importInto(project, old)
  equal([made, dataOf(readTexts(project))], [made, dataOf(edited)])
}

function readDecided(): string {
  const file = join(project.root, 'manifest/decisions.yaml')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The section that an edit brings a page into; one that is gone stays for it, where there is none in the new document. */
const sectionOf = ({ how, subject, part }: Made): string =>
  how === 'add page' ? subject : how === 'move page' ? part : 'console.yaml'

const fileOf = (texts: Texts, page: string): string =>
  Object.keys(texts).find((file) => pagesOf({ [file]: texts[file] ?? '' }).has(page)) ?? ''

/** Whether an edit is still there, as far as the new document has what it is about. */
async function stays(edit: Made, edited: Texts, result: Texts, after: Texts): Promise<boolean> {
  const page = pagesOf(result).get(edit.subject)
  switch (edit.how) {
    case 'add page':
    case 'add section':
      return [...pagesOf(edited).keys()]
        .filter((name) => name.startsWith('hand.') || name.startsWith('by-hand.'))
        .every((name) => pagesOf(result).has(name))
    case 'comment':
      return (
        page === undefined ||
        fileOf(edited, edit.subject) !== fileOf(result, edit.subject) ||
        page[edit.part] === undefined ||
        Object.values(result).some((text) => text.includes(`# remark ${edit.word}`))
      )
    case 'reverse columns': {
      const [own, now] = [pagesOf(edited).get(edit.subject), page].map((one) =>
        [...partsOf(one)].filter((part) => part.startsWith('columns ')),
      )
      const common = (own ?? []).filter((part) => now?.includes(part))
      return JSON.stringify(common) === JSON.stringify((now ?? []).filter((part) => own?.includes(part)))
    }
    case 'rename page':
      return (
        !pagesOf(result).has(edit.subject) &&
        pagesOf(result).has(renamedTo(edit.subject)) === pagesOf(after).has(edit.subject)
      )
    default: {
      const again = replayEdit(result, edit)
      if (JSON.stringify(dataOf(again)) === JSON.stringify(dataOf(result))) return true
      // It is lost only if the manifest would take it.
      clear(other)
      await importInto(other, project.read('api.json'))
      writeTexts(other, again)
      return !(await isClean(other))
    }
  }
}
