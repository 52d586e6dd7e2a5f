import { rememberFor } from '../memory.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import type { Emitted } from '../model/descriptors/leaves.ts'
import { longListName } from '../model/long-list.ts'
import type { Linked } from '../model/message.ts'
import { literal } from './literal.ts'
import { createMessageRegistry, type MessageRegistry } from './messages.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** Choices that are a module of their own, with their texts in a namespace of their own. */
export interface LongList {
  readonly name: string
  readonly options: readonly EnumOption<Emitted>[]
  readonly messages: MessageRegistry
}

/** The list behind linked choices; null for choices that stand in the page. */
export const longListOf = rememberFor((choices: readonly EnumOption<Linked>[]): LongList | null => {
  const name = longListName(choices)
  if (name === undefined) return null
  const messages = createMessageRegistry()
  const options = choices.map((choice) => {
    const { label, ...rest } = choice
    return { ...rest, label: { message: messages.add(label.key, label.text) } }
  })
  const list = { name, options, messages }
  lists.set(options, list)
  return list
})

/** The list that resolved choices are; null for choices that stand in the page. */
export const resolvedLongList = (options: readonly unknown[]): LongList | null => lists.get(options) ?? null

const lists = new WeakMap<readonly unknown[], LongList>()

export const listModule = (name: string): string => `options/${name}.ts`

/** No section has a dot in its key. */
export const listNamespace = (name: string): string => `options.${name}`

export function emitLongList({ options }: LongList): string {
  return printModule([
    importTypes('../types.ts', ['Emitted', 'EnumOption']),
    exportConst('options', named(options) ?? literal(options), { type: 'readonly EnumOption<Emitted>[]' }),
  ])
}

/** Choices that are a value each and its text under one prefix, by their values alone: a third of the bytes. Null for others. */
function named(options: readonly EnumOption<Emitted>[]): string | null {
  const [{ value: first, label } = { value: '', label: { message: '' } }] = options
  const prefix = label.message.slice(0, label.message.length - first.length)
  const isNamed = options.every(
    ({ value, label: { message }, ...rest }) =>
      message === `${prefix}${value}` && Object.keys(rest).length === 0,
  )
  if (!isNamed) return null
  const values = literal(options.map(({ value }) => value))
  return `${values}.map((value) => ({ value, label: { message: \`${prefix}\${value}\` } }))`
}
