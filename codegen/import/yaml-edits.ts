import { Document, isCollection, visit } from 'yaml'
import { printManifestFile } from './print.ts'

/** A value on one line. */
export function flow(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(_, node) {
      if (isCollection(node)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0 }).trim()
}

/** Lines of an entry of a list, as a first import prints them. */
export const itemLines = (item: unknown): readonly string[] => linesIn({ list: [item] }, 1, 2)

/** Lines of an entry of a page or of a section, as a first import prints them. */
export const entryLines = (key: string, value: unknown): readonly string[] =>
  linesIn({ list: [{ kind: 'any', [key]: value }] }, 2, 4)

/** Lines of an entry at the beginning of a line. */
export const topLines = (key: string, value: unknown): readonly string[] => linesIn({ [key]: value }, 0, 0)

function linesIn(data: object, skipped: number, indent: number): readonly string[] {
  return printManifestFile('', data)
    .split('\n')
    .slice(1 + skipped)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(indent))
}
