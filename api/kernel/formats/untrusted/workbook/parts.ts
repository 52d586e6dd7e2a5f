import { posix as path } from 'node:path'
import type { Archive } from '../archive.ts'
import { readMarkup } from '../markup.ts'

/** Names of the parts of a workbook that matter here, and from which day its days are counted. */
export interface Parts {
  readonly sheet: string | null
  readonly strings: string | null
  readonly styles: string | null
  readonly since1904: boolean
}

interface Relationship {
  readonly id: string
  /** The last word of its address, which the old and the strict form of the standard have in common. */
  readonly type: string
  readonly target: string
}

/** Follows the relationships from the archive's root to the first sheet (ISO/IEC 29500-2). */
export async function readParts(archive: Archive): Promise<Parts> {
  const [document] = (await relationships(archive, '')).filter(({ type }) => type === 'officeDocument')
  const workbookPart = document?.target ?? 'xl/workbook.xml'
  const related = await relationships(archive, workbookPart)
  const { firstSheet, since1904 } = await readWorkbook(archive.read(workbookPart))
  const ofType = (relationType: string) => related.find(({ type }) => type === relationType)?.target ?? null
  const sheet = related.find(({ id }) => id === firstSheet)?.target ?? null
  return { sheet, strings: ofType('sharedStrings'), styles: ofType('styles'), since1904 }
}

async function relationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = path.dirname(part)
  const name = path.join(folder, '_rels', `${path.basename(part)}.rels`)
  const found: Relationship[] = []
  await readMarkup(archive.read(name), {
    open: (element, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (element === 'Relationship')
        found.push({
          id,
          type: type.split('/').at(-1) ?? '',
          target: path.resolve('/', folder, target).slice(1),
        })
    },
  })
  return found
}

async function readWorkbook(content: AsyncIterable<Uint8Array>) {
  let firstSheet: string | undefined
  let since1904 = false
  await readMarkup(content, {
    open: (element, attributes) => {
      if (element === 'workbookPr') since1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (element !== 'sheet') return
      firstSheet ??= Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
    },
  })
  return { firstSheet, since1904 }
}
