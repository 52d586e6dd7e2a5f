import { Document, isCollection, visit } from 'yaml'
import { printManifestFile } from './print.ts'

/** A value on one line; brackets with or without a space beside them. */
export function flow(value: unknown, isPadded = true): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(_, node) {
      if (isCollection(node)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: isPadded }).trim()
}

/** Lists of several objects stand on lines of their own. */
const first = { kind: 'any' }

/** Lines of an entry of a list, as a first import prints them. */
export const itemLines = (item: unknown): readonly string[] => linesIn({ list: [first, item] }, 2, 2)

/** Lines of an entry of a page or of a section, as a first import prints them. */
export const entryLines = (key: string, value: unknown): readonly string[] =>
  linesIn({ list: [first, { ...first, [key]: value }] }, 3, 4)

/** Lines of an entry at the beginning of a line. */
export const topLines = (key: string, value: unknown): readonly string[] => linesIn({ [key]: value }, 0, 0)

function linesIn(data: object, skipped: number, indent: number): readonly string[] {
  return printManifestFile('', data)
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .slice(skipped)
    .map((line) => line.slice(indent))
}
