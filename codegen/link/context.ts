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
  readonly texts: Translator
  /** Schemas of the bodies that the page sends, by operation. */
  readonly bodies: Map<string, Schema>
  /** Properties of the record or row that the page works on. */
  readonly record: ReadonlyMap<string, Schema>
}

/** Properties with labels: those of a resource, of a body, of an answer. */
export interface FieldSet {
  /** Whose they are, for messages. */
  readonly name: string
  readonly fields: ReadonlyMap<string, Schema>
}

/** A text of the manifest, translated below `pages › <page> › <part> › <key>`. */
export function textOf(context: PageContext, part: string, key: string, text: string, at: DataPath): Message {
  const { section, page, texts, place } = context
  return message(
    `${part.replace(/s$/, '')}.${page.name}.${key}`,
    texts.text(text, [section, 'pages', page.name, part, key], place(at)),
  )
}

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
