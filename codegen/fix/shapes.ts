import { isDeepStrictEqual } from 'node:util'
import { isCollection, isNode, isScalar, isSeq } from 'yaml'
import { findings } from '../diagnostics/catalogue.ts'
import { paramsOf } from '../diagnostics/rule.ts'
import { removeEntry, replaceText, replaceValue, type TextChange, valueOf } from './change.ts'
import type { Fixer, Mistake, Remedy } from './fixer.ts'
import { nearName, nodeOf, pairOf } from './names.ts'
import { offsetOf, type Step } from './text.ts'

const none: readonly Remedy[] = []

/** The second of two equal keys goes when both have the same value. */
export const equalKey: Fixer = ({ file, at }) => {
  const last = at.steps.at(-1)
  const own = pairOf(last)
  if (last === undefined || own === undefined) return none
  const first = pairOf({ ...last, index: 0 })
  const pairs = Array.from({ length: last.index }, (_, index) => pairOf({ ...last, index }) ?? first)
  const earlier = pairs.find((pair) => valueOf(pair?.key) === valueOf(own.key))
  const isEqual =
    earlier !== undefined && isDeepStrictEqual(dataOf(earlier.value, file), dataOf(own.value, file))
  return isEqual
    ? [{ title: `remove the second \`${last.key}\``, isCertain: true, change: removeEntry(file, at.steps) }]
    : none
}

const dataOf = (node: unknown, { document }: Mistake['file']): unknown =>
  isNode(node) ? node.toJS(document) : node

/** A manifest is YAML 1.2 without saying so. */
export const versionDirective: Fixer = ({ file, diagnostic }) => {
  if (diagnostic.place === null) return none
  const start = offsetOf(file, diagnostic.place)
  const [line = ''] = /^%YAML[ \t]+1\.2[ \t]*(?:\r?\n|$)/.exec(file.text.slice(start)) ?? []
  return line === ''
    ? none
    : [
        {
          title: 'remove the directive',
          isCertain: true,
          change: { start, end: start + line.length, text: '' },
        },
      ]
}

/** A key that nothing reads: the name that was meant, or away with it, which a person decides. */
export const unknownKey: Fixer = (mistake) => [
  ...nearName(mistake),
  {
    title: `remove \`${mistake.at.path.at(-1)}\``,
    isCertain: false,
    change: removeEntry(mistake.file, mistake.at.steps),
  },
]

/** A value that has another form than it is written in: `yes`, `"5"`, a number as a name, one value where a list is. */
export const writtenType: Fixer = (mistake) => {
  const node = nodeOf(mistake)
  const { expected = '' } = paramsOf(findings.wrongType, mistake.diagnostic) ?? {}
  const change = convert(node, expected, mistake)
  if (change === null) return none
  const { start, end, text } = change
  return [{ title: `\`${mistake.file.text.slice(start, end)}\` → \`${text}\``, isCertain: true, change }]
}

function convert(node: unknown, expected: string, { file }: Mistake): TextChange | null {
  const value = valueOf(node)
  if (expected === '`true` or `false`' && typeof value === 'string') {
    const word = value.toLowerCase()
    if (['yes', 'on', 'true'].includes(word)) return replaceValue(node, true)
    return ['no', 'off', 'false'].includes(word) ? replaceValue(node, false) : null
  }
  if ((expected === 'a number' || expected === 'integer') && typeof value === 'string')
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? replaceValue(node, Number(value)) : null
  if (expected === 'a text' && isScalar(node) && (typeof value === 'number' || typeof value === 'boolean'))
    return quoted(node, file)
  if (expected === 'a list' && (typeof value === 'string' || typeof value === 'number'))
    return replaceValue(node, [value])
  return null
}

/** As it is written, in quotes. */
function quoted(node: unknown, file: Mistake['file']): TextChange | null {
  const change = replaceText(node, file, '', [])
  return change && { ...change, text: `'${file.text.slice(change.start, change.end)}'` }
}

/** What a list or path may hold, where the way to write it is known. */
export const form: Fixer = (mistake) => {
  const { rule = '' } = paramsOf(findings.malformedValue, mistake.diagnostic) ?? {}
  if (rule === 'contains the same entry twice') return secondEntry(mistake)
  if (rule.startsWith('is reserved (`admin`')) return addedKey(mistake)
  return mistake.at.path.at(-1) === 'path' ? pathOf(mistake) : none
}

function secondEntry({ file, at }: Mistake): readonly Remedy[] {
  const list = at.steps.at(-1)?.node
  if (!isSeq(list)) return none
  const data = list.items.map((item) => dataOf(item, file))
  const index = data.findIndex((item, position) =>
    data.slice(0, position).some((other) => isDeepStrictEqual(item, other)),
  )
  if (index === -1) return none
  const change = removeEntry(file, [...at.steps, stepTo(list, index)])
  return [{ title: `remove the second \`${printed(data[index])}\``, isCertain: true, change }]
}

const stepTo = (list: { readonly items: readonly unknown[] }, index: number): Step => ({
  parent: list,
  index,
  key: index,
  node: list.items[index],
})

const printed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The compiler adds `admin` itself. A list of it alone would be another meaning without it. */
function addedKey({ file, at }: Mistake): readonly Remedy[] {
  const list = at.steps.at(-1)?.parent
  if (!isSeq(list) || list.items.length < 2) return none
  return [{ title: 'remove `admin`', isCertain: true, change: removeEntry(file, at.steps) }]
}

/** Pages are below their section's path, without a slash of their own; parameters stand in braces. */
function pathOf(mistake: Mistake): readonly Remedy[] {
  const written = valueOf(nodeOf(mistake))
  if (typeof written !== 'string') return none
  const isPage = mistake.at.path.length > 1
  const steps = written
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replace(/^:([a-z][a-z0-9_]*)$/, '{$1}'))
  const path = `${isPage ? '' : '/'}${steps.join('/')}`
  const isRight = isPage
    ? /^(?:[A-Za-z0-9_-]+|\{[a-z][a-z0-9_]*\})(?:\/(?:[A-Za-z0-9_-]+|\{[a-z][a-z0-9_]*\}))*$/.test(path)
    : /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/.test(path)
  if (!isRight || path === written) return none
  const change = replaceText(nodeOf(mistake), mistake.file, path, mistake.at.steps)
  return [{ title: `\`${written}\` → \`${path}\``, isCertain: true, change }]
}

/** Characters without width or effect: a zero width space, a word joiner, a mark of the byte order. */
const invisible = /[\u200b\u2060\ufeff]/g

export const invisibleCharacters: Fixer = (mistake) => {
  const written = valueOf(nodeOf(mistake))
  if (typeof written !== 'string') return none
  const clean = written.replaceAll(invisible, '')
  if (clean === written || clean === '') return none
  const change = replaceText(nodeOf(mistake), mistake.file, clean, mistake.at.steps)
  return [{ title: 'remove invisible characters', isCertain: true, change }]
}

/** The second of two equal entries of one list. */
export const equalEntry: Fixer = ({ file, at, diagnostic }) => {
  const [first] = diagnostic.related
  const depth = at.steps.findLastIndex(({ parent }) => isSeq(parent))
  const step = at.steps[depth]
  if (
    first === undefined ||
    step === undefined ||
    first.place.file !== file.file ||
    !isCollection(step.parent)
  )
    return none
  const earlier = offsetOf(file, first.place)
  const duplicate = step.parent.items
    .slice(0, step.index)
    .find((item) => isNode(item) && within(item.range, earlier))
  if (!isNode(duplicate) || !isDeepStrictEqual(dataOf(duplicate, file), dataOf(step.node, file))) return none
  return [
    { title: 'remove the second', isCertain: true, change: removeEntry(file, at.steps.slice(0, depth + 1)) },
  ]
}

const within = (range: readonly number[] | null | undefined, offset: number): boolean =>
  (range?.[0] ?? Infinity) <= offset && offset <= (range?.[1] ?? -1)

/** A key that means nothing for this field. */
export const meaninglessKey: Fixer = ({ file, at }) => [
  { title: `remove \`${at.path.at(-1)}\``, isCertain: true, change: removeEntry(file, at.steps) },
]
