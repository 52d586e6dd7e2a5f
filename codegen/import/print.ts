import { Document, isCollection, isMap, isPair, isSeq, visit } from 'yaml'

/** Longest collection that stands on one line. */
const line = 88

/** Data as a manifest file that reads as if written by hand: short things on one line, an empty line between pages. */
export function printManifestFile(file: string, data: object): string {
  const schema = file.includes('/') ? '../schema.json' : 'schema.json'
  const document = new Document(data, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(key, node, ancestors) {
      if (ancestors.length < 2) return
      const length = JSON.stringify(node).length
      const isPage = isSeq(node) ? false : isMap(node) && typeof key === 'number' && node.has('kind')
      node.flow = !isPage && length <= line && !isBig(node)
      if (isPage && typeof key === 'number' && key > 0) node.spaceBefore = true
    },
    Pair(_, pair, ancestors) {
      if (ancestors.length === 2 && isCollection(pair.value)) pair.value.flow = false
    },
  })
  return `# yaml-language-server: $schema=${schema}\n${document.toString({ lineWidth: 0 })}`
}

/** Lists of objects stand one below the other. */
const isBig = (node: unknown): boolean =>
  isSeq(node) && node.items.length > 1 && node.items.some((item) => isMap(item))
    ? true
    : isMap(node) && node.items.some((item) => isPair(item) && isBig(item.value))
