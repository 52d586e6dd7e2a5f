import type { Content } from '../model/console.ts'
import { isMessage, isRequest } from '../model/message.ts'
import { type Change, change, type Level, pair } from './change.ts'

/** Changes of what a page shows and offers, whatever its kind. */
export function diffContent(page: string, before: Content | null, after: Content | null): readonly Change[] {
  if (before === null && after === null) return []
  const what = (before ?? after)?.kind ?? ''
  if (before === null) return [change('safe', `${page} ${what}`, 'added')]
  if (after === null) return [change('breaking', `${page} ${what}`, 'removed')]
  if (before.kind !== after.kind) return []
  return diffObject(page, before, after, true)
}

/** What a page calls its parts in the manifest. */
const names: Readonly<Record<string, string>> = {
  toolbar: 'actions.toolbar',
  row: 'actions.row',
  bulk: 'actions.bulk',
  header: 'actions.header',
}

/** Lists whose entries people lose when one goes away. */
const offers = new Set([
  'columns',
  'filters',
  'actions.toolbar',
  'actions.row',
  'actions.bulk',
  'actions.header',
  'fields',
  'groups',
  'tabs',
])

/** What changes the look only. */
const looks = new Set([
  'label',
  'icon',
  'hidden',
  'lines',
  'pinned',
  'sort',
  'facts',
  'empty',
  'widget',
  'tones',
  'accounting',
])

/** Follows from the contract and from what else is shown. */
const derived = new Set([
  'kind',
  'name',
  'variables',
  'bindings',
  'dependsOn',
  'needs',
  'limits',
  'currency',
  'key',
  'input',
  'relation',
])

function diffObject(subject: string, before: object, after: object, isPage: boolean): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys]
    .filter((key) => !derived.has(key))
    .flatMap((key) => {
      const name = names[key] ?? (key === 'filters' && !isPage ? 'where' : key)
      const path = isPage ? `${subject} ${name}` : `${subject}.${name}`
      return diffPart(path, name, Reflect.get(before, key), Reflect.get(after, key))
    })
}

function diffPart(subject: string, name: string, before: unknown, after: unknown): readonly Change[] {
  const level: Level = looks.has(name) ? 'safe' : 'dangerous'
  if (isKeyedList(before) && isKeyedList(after)) {
    return name === 'options'
      ? diffChoices(subject, before.map(keyOf), after.map(keyOf))
      : diffList(subject, before, after, offers.has(name) ? 'breaking' : 'dangerous')
  }
  if (isPlain(before) && isPlain(after) && name !== 'where') return diffObject(subject, before, after, false)
  return diffValue(subject, plain(before), plain(after), level)
}

/** Choices that come and go; their order has no meaning. */
function diffChoices(
  subject: string,
  before: readonly string[],
  after: readonly string[],
): readonly Change[] {
  const { removed, added } = pair(before, after, (choice) => choice)
  return [
    ...removed.map((choice) => change('dangerous', `${subject}.${choice}`, 'removed')),
    ...added.map((choice) => change('safe', `${subject}.${choice}`, 'added')),
  ]
}

function diffList(
  subject: string,
  before: readonly object[],
  after: readonly object[],
  removal: Level,
): readonly Change[] {
  const { removed, added, both } = pair(before, after, keyOf)
  return [
    ...removed.map((item) => change(removal, `${subject}.${keyOf(item)}`, 'removed')),
    ...added.map((item) => change('safe', `${subject}.${keyOf(item)}`, 'added')),
    ...both.flatMap(([was, is]) =>
      isMessage(was) || isMessage(is)
        ? diffValue(`${subject}.${keyOf(is)}`, plain(was), plain(is), 'safe')
        : diffObject(`${subject}.${keyOf(is)}`, was, is, false),
    ),
  ]
}

/** What an entry of a list is known by. */
function keyOf(item: object): string {
  const { field, key, widget, value }: { field?: unknown; key?: unknown; widget?: unknown; value?: unknown } =
    item
  const name = String(field ?? key ?? widget ?? value)
  return isMessage(item) ? name.replace(/^.*\./, '') : name
}

const isKeyedList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && keyOf(item) !== 'undefined')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !isMessage(value) &&
  !isRequest(value)

/** A leaf by what it means: a text in its languages, an operation by its name in the contract. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isMessage(value)) return value.text
  if (isRequest(value)) return value.operation
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}

/** A value that differs, shown before and after. */
export function diffValue(subject: string, before: unknown, after: unknown, level: Level): readonly Change[] {
  const [was, is] = [print(before), print(after)]
  return was === is ? [] : [change(level, subject, 'changed', `${was} → ${is}`)]
}

const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
