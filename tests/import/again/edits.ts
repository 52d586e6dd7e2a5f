import * as fc from 'fast-check'
import { type Document, isMap, isScalar, isSeq, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml'

/** The files of a manifest, by their path below its folder. */
export type Texts = Readonly<Record<string, string>>

/** One edit as a person makes it in an editor; `at` chooses among what there is. */
export interface HandEdit {
  readonly how: (typeof ways)[number]
  readonly at: number
  readonly word: string
}

const ways = [
  'title',
  'icon',
  'section title',
  'remove column',
  'hide column',
  'add column',
  'reverse columns',
  'comment',
  'remove action',
  'action label',
  'remove page',
  'rename page',
  'add page',
  'add section',
  'move page',
  'sort',
  'remove filter',
  'title field',
] as const

/** What an edit was about, so that it can be made again in another manifest, and found. */
export interface Made {
  readonly how: HandEdit['how']
  /** The page, or the section's file, under the name that it had. */
  readonly subject: string
  readonly part: string
  readonly word: string
}

export const handEdits: fc.Arbitrary<readonly HandEdit[]> = fc.array(
  fc.record({
    how: fc.constantFrom(...ways),
    at: fc.nat(1000),
    word: fc.constantFrom('alpha', 'beta', 'gamma'),
  }),
  { minLength: 1, maxLength: 4 },
)

interface Page {
  readonly file: string
  readonly name: string
  readonly index: number
  readonly node: YAMLMap
}

/** A manifest that is being edited. */
class Desk {
  readonly documents: Map<string, Document>
  readonly #texts: Texts

  constructor(texts: Texts) {
    this.#texts = texts
    this.documents = new Map(Object.entries(texts).map(([file, text]) => [file, parseDocument(text)]))
  }

  get pages(): readonly Page[] {
    return [...this.documents].flatMap(([file, document]) => {
      const pages = document.get('pages')
      return isSeq(pages)
        ? pages.items
            .filter(isMap)
            .map((node, index) => ({ file, index, node, name: String(node.get('name')) }))
        : []
    })
  }

  page(name: string): Page | undefined {
    return this.pages.find((page) => page.name === name)
  }

  write(): Texts {
    const touched = [...this.documents].map(([file, document]) => {
      const before = this.#texts[file]
      const isSame =
        before !== undefined && JSON.stringify(parseDocument(before)) === JSON.stringify(document)
      return [
        file,
        isSame && !this.remarked.has(file) ? before : document.toString({ lineWidth: 0 }),
      ] as const
    })
    return Object.fromEntries(touched)
  }

  readonly remarked = new Set<string>()
}

const ofApi = (page: Page): boolean => page.node.has('resource')
const columnsOf = (node: YAMLMap): YAMLSeq | null => {
  const columns = node.get('columns')
  return isSeq(columns) ? columns : null
}
const fieldOf = (column: unknown): string =>
  isMap(column) ? String(column.get('field')) : isScalar(column) ? String(column.value) : String(column)

/** The edits that the manifest allows, made one after the other. */
export async function editTexts(
  texts: Texts,
  edits: readonly HandEdit[],
  isAllowed: (texts: Texts) => Promise<boolean>,
): Promise<{ readonly texts: Texts; readonly made: readonly Made[] }> {
  const made: Made[] = []
  let now = texts
  for (const edit of edits) {
    const subject = subjectOf(new Desk(now), edit)
    if (subject === null) continue
    const one = { how: edit.how, ...subject, word: `${edit.word} ${made.length}` }
    if (made.some((other) => isAboutSame(one, other))) continue
    const edited = replayEdit(now, one)
    if (!(await isAllowed(edited))) continue
    made.push(one)
    now = edited
  }
  return { texts: now, made }
}

/** The second would take back the first. */
const isAboutSame = (one: Made, other: Made): boolean =>
  one.subject === other.subject &&
  (one.part === other.part || ['title field', 'move page'].includes(one.how)) &&
  groupOf(one.how) === groupOf(other.how)

const groupOf = (how: HandEdit['how']): string => /column$|action|page/.exec(how)?.[0] ?? how

/** What an edit is about in this manifest; null: nothing. */
function subjectOf(desk: Desk, { how, at }: HandEdit): Pick<Made, 'subject' | 'part'> | null {
  const pick = <T>(list: readonly T[]): T | undefined => list[at % Math.max(1, list.length)]
  const tables = desk.pages.filter(({ node }) => node.get('kind') === 'table' && ofApi({ node } as Page))
  const table = pick(tables)
  const columns = (table && columnsOf(table.node)?.items.map(fieldOf)) ?? []
  const sections = [...desk.documents.keys()].filter((file) => file.startsWith('sections/'))
  const own = sections.filter((file) => desk.pages.some((page) => page.file === file && ofApi(page)))
  switch (how) {
    case 'title':
    case 'icon': {
      const page = pick(desk.pages.filter(ofApi))
      return page === undefined ? null : { subject: page.name, part: '' }
    }
    case 'section title':
    case 'add page': {
      const file = pick(own)
      return file === undefined ? null : { subject: file, part: '' }
    }
    case 'add section':
      return { subject: 'by-hand', part: '' }
    case 'remove column': {
      const column = columns.slice(1)[at % Math.max(1, columns.length - 1)]
      return table === undefined || column === undefined ? null : { subject: table.name, part: column }
    }
    case 'hide column': {
      const column = columns.slice(1)[(at + 1) % Math.max(1, columns.length - 1)]
      return table === undefined || column === undefined ? null : { subject: table.name, part: column }
    }
    case 'add column': {
      const form = desk.pages.find(
        ({ node }) => node.get('kind') === 'detail' && node.get('resource') === table?.node.get('resource'),
      )
      const tabNames =
        form === undefined ? [] : (JSON.stringify(form.node.get('tabs')).match(/[a-z_]+/g) ?? [])
      const free = tabNames.filter(
        (name) =>
          ['note', 'colour', 'stock', 'code', 'weight', 'size'].includes(name) && !columns.includes(name),
      )
      const column = pick(free)
      return table === undefined || column === undefined ? null : { subject: table.name, part: column }
    }
    case 'reverse columns':
      return table === undefined || columns.length < 3 ? null : { subject: table.name, part: '' }
    case 'comment':
      return table === undefined
        ? null
        : { subject: table.name, part: pick(['title', 'icon', 'kind', 'sort']) ?? 'title' }
    case 'sort':
      return table === undefined ? null : { subject: table.name, part: '' }
    case 'title field': {
      const column = pick(columns.slice(1))
      return table === undefined || column === undefined ? null : { subject: table.name, part: column }
    }
    case 'remove filter': {
      const filters = table?.node.get('filters')
      const filter = isSeq(filters) && filters.items.length > 1 ? pick(filters.items.map(fieldOf)) : undefined
      return table === undefined || filter === undefined ? null : { subject: table.name, part: filter }
    }
    case 'remove action':
    case 'action label': {
      const found = tables.flatMap((one) =>
        actionsOf(one.node).map((action) => ({ subject: one.name, part: action })),
      )
      return (
        pick(
          found.filter(({ subject }) =>
            tables.some(({ name, node }) => name === subject && actionsOf(node).length > 1),
          ),
        ) ?? null
      )
    }
    case 'remove page': {
      const page = pick(desk.pages.filter((one) => ofApi(one) && /\.(?:create|edit|remove)$/.test(one.name)))
      return page === undefined ? null : { subject: page.name, part: '' }
    }
    case 'rename page': {
      const page = pick(desk.pages.filter((one) => ofApi(one) && !one.name.startsWith('renamed')))
      return page === undefined ? null : { subject: page.name, part: '' }
    }
    case 'move page': {
      const page = pick(desk.pages.filter((one) => ofApi(one) && /\.(?:create|edit|remove)$/.test(one.name)))
      const target = own.find((file) => file !== page?.file)
      return page === undefined || target === undefined ? null : { subject: page.name, part: target }
    }
    default:
      return null
  }
}

const actionLists = ['toolbar', 'row'] as const
const actionName = (node: unknown): string => (isMap(node) ? String(node.get('key') ?? node.get('to')) : '')
const actionsOf = (page: YAMLMap): readonly string[] =>
  actionLists.flatMap((list) => {
    const found = page.getIn(['actions', list])
    return isSeq(found) ? found.items.map((item) => `${list} ${actionName(item)}`) : []
  })

/** The same edit in another manifest, where there is what it is about. */
export function replayEdit(texts: Texts, edit: Made): Texts {
  const desk = new Desk(texts)
  makeEdit(desk, edit)
  return desk.write()
}

function makeEdit(desk: Desk, { how, subject, part, word }: Made): void {
  const page = desk.page(subject)
  const node = page?.node
  const columns = node === undefined ? null : columnsOf(node)
  const index = columns?.items.findIndex((item) => fieldOf(item) === part) ?? -1
  switch (how) {
    case 'title':
      node?.set('title', `Title ${word}`)
      return
    case 'icon':
      node?.set('icon', 'star')
      return
    case 'section title':
      desk.documents.get(subject)?.set('title', `Section ${word}`)
      return
    case 'comment':
      if (page !== undefined) remark(desk, page, part, word)
      return
    case 'sort':
      node?.set('sort', 'id')
      return
    case 'title field':
      node?.set('rowTitle', part)
      return
    case 'remove column':
      if (index >= 0) columns?.delete(index)
      return
    case 'hide column':
      if (columns === null) return
      if (index >= 0) columns.items[index] = withHidden(columns.items[index])
      else columns.items.push(withHidden(part))
      return
    case 'add column':
      if (index < 0 && node !== undefined && page !== undefined)
        columns?.items.push(desk.documents.get(page.file)?.createNode(part))
      return
    case 'reverse columns':
      columns?.items.reverse()
      return
    case 'remove filter': {
      const filters = node?.get('filters')
      if (!isSeq(filters)) return
      const at = filters.items.findIndex((item) => fieldOf(item) === part)
      if (at >= 0) filters.delete(at)
      if (filters.items.length === 0) node?.delete('filters')
      return
    }
    case 'remove action':
    case 'action label': {
      const [list = '', name = ''] = part.split(' ')
      const found = node?.getIn(['actions', list])
      if (!isSeq(found)) return
      const at = found.items.findIndex((item) => actionName(item) === name)
      const item = found.items[at]
      if (how === 'action label') {
        if (isMap(item)) item.set('label', `Do ${word}`)
      } else if (at >= 0) dropAction(node, list, found, at)
      return
    }
    case 'remove page':
      if (page !== undefined) removePage(desk, page)
      return
    case 'rename page':
      renamePage(desk, subject, renamedTo(subject))
      return
    case 'add page': {
      const pages = desk.documents.get(subject)?.get('pages')
      if (isSeq(pages)) pages.items.push(handPage(desk, subject, `hand.${key(word)}`, word))
      return
    }
    case 'add section':
      addSection(desk, word)
      return
    case 'move page': {
      const target = desk.documents.get(part)?.get('pages')
      const source = page && desk.documents.get(page.file)?.get('pages')
      if (page === undefined || !isSeq(target) || !isSeq(source) || page.file === part) return
      source.delete(page.index)
      target.items.push(page.node)
      return
    }
  }
}

const key = (word: string): string => word.replaceAll(' ', '-')
export const renamedTo = (name: string): string => `renamed.${name.replaceAll('.', '-')}`

const withHidden = (column: unknown): unknown => {
  const field = fieldOf(column)
  const document = parseDocument(`{ field: ${field}, hidden: true }`)
  if (!isMap(column)) return document.contents
  column.set('hidden', true)
  return column
}

function remark(desk: Desk, { file, node }: Page, part: string, word: string): void {
  const pair = node.items.find((one) => isScalar(one.key) && one.key.value === part)
  if (pair === undefined || !isScalar(pair.key)) return
  if (part === 'title' && isScalar(pair.value)) pair.value.comment = ` remark ${word}`
  else pair.key.commentBefore = ` remark ${word}`
  desk.remarked.add(file)
}

function dropAction(page: YAMLMap | undefined, list: string, found: YAMLSeq, at: number): void {
  found.delete(at)
  if (found.items.length === 0) page?.deleteIn(['actions', list])
  const actions = page?.get('actions')
  if (isMap(actions) && actions.items.length === 0) page?.delete('actions')
}

/** With everything that leads to it. */
function removePage(desk: Desk, { file, index, name }: Page): void {
  const pages = desk.documents.get(file)?.get('pages')
  if (isSeq(pages)) pages.delete(index)
  for (const { node } of desk.pages)
    for (const list of actionLists) {
      const found = node.getIn(['actions', list])
      if (!isSeq(found)) continue
      const at = found.items.findIndex((item) => isMap(item) && item.get('to') === name)
      if (at >= 0) dropAction(node, list, found, at)
    }
}

function renamePage(desk: Desk, from: string, to: string): void {
  if (desk.page(from) === undefined) return
  for (const document of desk.documents.values())
    visit(document, {
      Scalar(_, node) {
        if (node.value === from) node.value = to
      },
    })
}

function handPage(desk: Desk, file: string, name: string, word: string): YAMLMap {
  const data = {
    name,
    path: key(name.replaceAll('.', '-')),
    title: `Hand ${word}`,
    icon: 'star',
    hidden: true,
    kind: 'redirect',
    to: '404',
  }
  return desk.documents.get(file)?.createNode(data) as YAMLMap
}

function addSection(desk: Desk, word: string): void {
  const file = 'sections/by-hand.yaml'
  if (desk.documents.has(file)) return
  const document = parseDocument('path: /by-hand\ntitle: By hand\nicon: star\nhidden: true\npages: []\n')
  desk.documents.set(file, document)
  const pages = document.get('pages')
  if (isSeq(pages)) {
    pages.flow = false
    pages.items.push(handPage(desk, file, 'by-hand.first', word))
  }
  const sections = desk.documents.get('console.yaml')?.get('sections')
  if (isSeq(sections)) sections.items.push(document.createNode('by-hand'))
}
