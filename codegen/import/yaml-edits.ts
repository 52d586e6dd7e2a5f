import { Document, isCollection, visit } from 'yaml'
import { type Edit, isFlow } from '../edit/edit.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { isObject } from './merged-data.ts'
import { printManifestFile } from './print.ts'

/** An entry with its line, or with its comma. */
export function remove(source: Source, path: DataPath): Edit {
  const { text } = source
  const [valueStart, end] = source.range(path)
  const [keyStart] = source.range(path, 'key')
  const start = Math.min(keyStart, valueStart)
  if (isFlow(source, path.slice(0, -1))) {
    const after = /^\s*,\s*/.exec(text.slice(end))
    if (after) return { source, start, end: end + after[0].length, text: '' }
    const before = /,\s*$/.exec(text.slice(0, start))
    return { source, start: start - (before?.[0].length ?? 0), end, text: '' }
  }
  const from = text.slice(0, text.lastIndexOf('\n', start - 1) + 1).trimEnd().length
  return { source, start: from, end: text.slice(0, end).trimEnd().length, text: '' }
}

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

/** Lines of the entries of a map or a list, without the space that a file would have between pages. */
export function block(value: object): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(itemLines)
  return Object.entries(value).flatMap(([key, entry]) =>
    printManifestFile('', { [key]: entry })
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== ''),
  )
}

/** A page stands on lines of its own, whatever its length. */
function itemLines(item: unknown): readonly string[] {
  const short = `- ${flow(item)}`
  if (!isObject(item) || (short.length <= longest && !('kind' in item))) return [short]
  return block(item).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`))
}

const longest = 88
