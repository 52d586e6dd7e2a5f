import type { general } from './general.ts'

/**
 * The English texts by their Chinese templates, by who brings them: each `english.ts` adds its own by declaration, so that a message
 * without English does not compile, wherever it arises.
 */
export interface Texts {
  general: typeof general
}

/** The code of a message: its Chinese text, with `{name}` for each of its parameters. */
export type Template = { [Part in keyof Texts]: keyof Texts[Part] & string }[keyof Texts]

/** A template without parameters is a message as it stands. */
export type PlainMessage = Exclude<Template, `${string}{${string}}${string}`>

/** A template and its parameters: data, which can be stored and is worded for each reader. */
export interface ComposedMessage {
  readonly text: Template
  readonly values: Readonly<Record<string, MessageValue>>
}

/** What the API says to a person. A finished sentence is none. */
export type Message = PlainMessage | ComposedMessage

/** What the product calls something, in both languages. */
export interface Named {
  readonly zh: string
  readonly en: string
}

/** A text stays as it is in all languages: a customer's own words, a code, a number. */
export type MessageValue = string | number | ComposedMessage | Named | AnyOf | readonly MessageValue[]

/** Of which one is enough. */
export interface AnyOf {
  readonly anyOf: readonly MessageValue[]
}

/** The message of that template. Plain messages among the values need `composed`: as texts they would stay Chinese. */
export function message<const Text extends Template, Values extends ValuesOf<Text>>(
  text: Text,
  values: Values & Unworded<Values>,
): ComposedMessage {
  return { text, values }
}

/** A message as a value of another. */
export function composed(own: Message): ComposedMessage {
  return typeof own === 'string' ? { text: own, values: {} } : own
}

/** The name of a field, a resource or a choice as a value. */
export function named({ zh, en }: Named): Named {
  return { zh, en }
}

/** `标题：必填`. */
export function about(label: Named | string, problem: Message): ComposedMessage {
  return message('{label}：{problem}', {
    label: typeof label === 'string' ? label : named(label),
    problem: composed(problem),
  })
}

/** What others said, in their own words. */
export function verbatim(words: string): ComposedMessage {
  return message('{words}', { words })
}

/** Several messages in one line. */
export function joined(messages: readonly Message[]): ComposedMessage {
  const [first, ...rest] = messages.map(composed)
  if (first === undefined) throw new Error('There is no message to join')
  return rest.reduce((before, next) => message('{one}；{next}', { one: before, next }), first)
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ValuesOf<Text extends string> = { readonly [Name in NamesIn<Text>]: MessageValue }

type Unworded<Values> = {
  readonly [Name in keyof Values]: HasPlain<Values[Name]> extends true ? never : Values[Name]
}

type HasPlain<Value> = [Extract<Value extends readonly (infer Item)[] ? Item : Value, PlainMessage>] extends [
  never,
]
  ? false
  : true
