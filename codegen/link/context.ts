import type { Schema } from '../contract/openapi.ts'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { type Message, message } from '../model/message.ts'
import type { DataPath } from '../parse/source.ts'
import type { PageScope, Scope } from './scope.ts'
import type { Translator } from './translations.ts'

/** What every part of a page is linked with. */
export interface PageContext extends PageScope {
  readonly scope: Scope
  /** The pages of its section. */
  readonly ownPages: readonly PageScope[]
  readonly texts: Translator
  /** Schemas of the bodies that the page sends, by operation. */
  readonly bodies: Map<string, Schema>
  /** The page's own texts so far, by their key among its messages. */
  readonly ownTexts: Map<string, { readonly text: string; readonly at: DataPath }>
  /** Properties of the record or row that the page works on. */
  readonly record: ReadonlyMap<string, Schema>
  /** Page whose texts are shown, where it is another one. */
  readonly textsOf?: string
}

/** Properties with labels: those of a resource, of a body, of an answer. */
export interface FieldSet {
  /** Whose they are, for messages. */
  readonly name: string
  readonly fields: ReadonlyMap<string, Schema>
}

/** A text of the manifest, translated below `pages › <page> › <part> › <key>`. */
export function textOf(context: PageContext, part: string, key: string, text: string, at: DataPath): Message {
  const { section, page, texts, place, textsOf = page.name } = context
  const name = `${part.replace(/s$/, '')}.${textsOf}.${key}`
  reportOtherText(context, name, { part, key, text, at })
  return message(name, texts.text(text, [section, 'pages', textsOf, part, key], place(at)))
}

interface OwnText {
  readonly part: string
  readonly key: string
  readonly text: string
  readonly at: DataPath
}

/** Entries of different lists may share a text, but not a key with two texts. */
function reportOtherText(
  { ownTexts, scope, place }: PageContext,
  name: string,
  { part, key, text, at }: OwnText,
): void {
  const first = ownTexts.get(name)
  if (first === undefined) ownTexts.set(name, { text, at })
  else if (first.text !== text && !areDuplicates(first.at, at)) {
    const related = [{ message: 'first here', place: place(first.at) }]
    scope.report.add(findings.twoTexts({ part, key }), place(at), { related })
  }
}

/** Both stand in one list, or among the page's actions, where a key that stands twice is reported as such. */
const areDuplicates = (a: DataPath, b: DataPath): boolean =>
  listOf(a) === listOf(b) || (a[0] === 'actions' && b[0] === 'actions')

const listOf = (at: DataPath): string => at.slice(0, -2).join('/')

/** The contract's label of a property; a property without one is reported. */
export function labelOf(
  { scope }: PageContext,
  { name }: Pick<FieldSet, 'name'>,
  field: string,
  schema: Schema,
  place: Place,
  group = 'field',
): Message {
  const { title: zh, 'x-title-en': en } = schema
  if (zh === undefined || en === undefined)
    scope.report.add(findings.unlabelled({ field, resource: name }), place)
  return message(`${group}.${name}.${field}`, { zh: zh ?? field, en: en ?? field })
}
