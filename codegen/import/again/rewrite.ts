import { isCollection, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import { entryLines, flow, itemLines, topLines } from '../yaml-edits.ts'
import { unset, entryNames, isList, isObject, isSame } from './places.ts'

/**
 * The text of a file with other data: what stays keeps its bytes and its comments, what comes is written like the rest;
 * null where the text has what cannot be followed (anchors), or nothing would be left of it.
 */
export function rewriteText(text: string, own: unknown, target: unknown): string | null {
  if (isSame(own, target)) return text
  const { contents } = parseDocument(text, { version: '1.2', stringKeys: true })
  if (!isMap(contents) || contents.flow || !isObject(own) || !isObject(target)) return null
  try {
    const written = writeCollection({ text, start: 0, indent: 0, isInline: false }, contents, own, target)
    const end = lineEnd(text, endOf(contents))
    const whole = written + text.slice(end)
    const read: unknown = parseDocument(whole, { version: '1.2', stringKeys: true }).toJS()
    return isSame(read, target) ? whole : null
  } catch {
    return null
  }
}

interface Where {
  readonly text: string
  /** The end of what stands before the collection: of the line of its key, or of its dash. */
  readonly start: number
  /** Columns before its entries. */
  readonly indent: number
  /** Whether the first entry stands on the line of the dash before it. */
  readonly isInline: boolean
}

/** An entry of a collection on lines of its own. */
interface Chunk {
  readonly name: string
  readonly node: unknown
  readonly value: unknown
  /** Comments and empty lines before it. */
  readonly lead: string
  /** From its first character to the end of its last line. */
  readonly body: string
  readonly from: number
}

function writeCollection(where: Where, node: unknown, own: unknown, target: unknown): string {
  const chunks = chunksOf(where, node, own)
  const chunkByName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const entries = isList(target)
    ? entryNames(target).map((name, index) => [name, target[index]] as const)
    : Object.entries(isObject(target) ? target : {})
  const pad = ' '.repeat(where.indent)
  const isSpaced = chunks.length > 1 && chunks.slice(1).every(({ lead }) => /^\s*\n/.test(lead))
  return entries
    .map(([name, value], index) => {
      const chunk = chunkByName.get(name)
      const isFirst = where.isInline && index === 0
      const space = isFirst ? '' : pad
      if (chunk === undefined) {
        const lines = linesOf(where, name, value, isList(target))
        const apart = isSpaced && index > 0 ? '\n' : ''
        return apart + space + `${lines.join(`\n${pad}`)}\n`
      }
      const body = isSame(chunk.value, value) ? chunk.body : writeChunk(where, chunk, value, isList(target))
      return (isFirst ? '' : chunk.lead) + space + body
    })
    .join('')
}

function chunksOf({ text, start, isInline }: Where, node: unknown, own: unknown): readonly Chunk[] {
  const items: readonly unknown[] = isCollection(node) ? node.items : []
  const names = isList(own) ? entryNames(own) : []
  let end = start
  return items.map((item, index) => {
    const from = startOf(item, text)
    const before = end
    end = lineEnd(text, endOf(item))
    const isFirst = isInline && index === 0
    const key = isPair(item) && isScalar(item.key) ? String(item.key.value) : ''
    return {
      name: isPair(item) ? key : (names[index] ?? ''),
      node: item,
      value: isList(own) ? own[index] : isObject(own) ? own[key] : unset,
      lead: isFirst ? '' : text.slice(before, lineStart(text, from)),
      body: endsLine(text.slice(from, end)),
      from,
    }
  })
}

function writeChunk(where: Where, chunk: Chunk, value: unknown, isItem: boolean): string {
  const { text } = where
  const node = isPair(chunk.node) ? chunk.node.value : chunk.node
  const isSameKind = (isMap(node) && isObject(value)) || (isSeq(node) && isList(value))
  const isFilled = Object.keys(Object(value)).length > 0
  if (isCollection(node) && !node.flow && isSameKind && isFilled) {
    const first = startOf(node.items[0], text)
    const indent = first - lineStart(text, first)
    const isInline = isItem && lineStart(text, first) === lineStart(text, chunk.from)
    const start = isInline ? first : lineEnd(text, headEnd(chunk))
    return (
      text.slice(chunk.from, start) +
      writeCollection({ text, start, indent, isInline }, node, chunk.value, value)
    )
  }
  const lines = linesOf(where, chunk.name, value, isItem)
  const end = endOf(chunk.node)
  const rest = text.slice(end, lineEnd(text, end)).trimEnd()
  const remark = /^\s+#/.test(rest) ? rest : ''
  const range = isScalar(node) || (isCollection(node) && node.flow) ? node.range : null
  if (lines.length === 1 && range) {
    const before = text.slice(chunk.from, range[0])
    const isPadded = !isCollection(node) || /^[[{]\s/.test(text.slice(range[0]))
    return `${before}${flow(value, isPadded)}${remark}\n`
  }
  const [head = '', ...others] = lines
  return `${[head + remark, ...others].join(`\n${' '.repeat(where.indent)}`)}\n`
}

const linesOf = (where: Where, name: string, value: unknown, isItem: boolean): readonly string[] =>
  isItem ? itemLines(value) : where.indent === 0 ? topLines(name, value) : entryLines(name, value)

/** The end of a key with its colon. */
function headEnd({ node, from }: Chunk): number {
  return isPair(node) && isScalar(node.key) ? (node.key.range?.[1] ?? from) : from
}

function startOf(item: unknown, text: string): number {
  const node = isPair(item) ? item.key : item
  const start = isNode(node) ? (node.range?.[0] ?? 0) : 0
  if (isPair(item)) return start
  // An entry of a list begins with its dash.
  return text.lastIndexOf('-', start - 1)
}

/** Behind the last character of a value, without the comment beside it. */
function endOf(item: unknown): number {
  if (isPair(item))
    return item.value === null ? rangeEnd(item.key) : Math.max(rangeEnd(item.key), endOf(item.value))
  if (isCollection(item) && !item.flow && item.items.length > 0) return endOf(item.items.at(-1))
  return rangeEnd(item)
}

const rangeEnd = (node: unknown): number => (isNode(node) ? (node.range?.[1] ?? 0) : 0)

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** Behind the end of the line. */
function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

const endsLine = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`)
