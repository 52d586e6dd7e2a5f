import { build } from './build-field.ts'
import type { Choice } from './choice.ts'
import type { JsonRules, ListRules, Plain, ReadRules, Rules, TagRules } from './field-rules.ts'
import type { FieldOf } from './field.ts'

/** Free words: at most `max` of at most `each` characters (20). */
export const tags: Plain<readonly string[], TagRules> = (zh, en, rules: TagRules = {}) =>
  build('tags', 'text[]', zh, en, rules, { maxLength: rules.each ?? 20, maxItems: rules.max ?? 10 })

/** E-mail addresses. */
export const emails: Plain<readonly string[], ListRules> = (zh, en, rules: ListRules = {}) =>
  build('tags', 'text[]', zh, en, rules, {
    maxLength: 254,
    maxItems: rules.max ?? 10,
    pattern: String.raw`^[^\s@<>,;]{1,64}@[^\s@<>,;]+\.[^\s@<>,;]{2,}$`,
  })

export const json: Plain<unknown, JsonRules> = (zh, en, rules: JsonRules = {}) =>
  build('json', 'jsonb', zh, en, rules, { shape: rules.shape ?? null, optional: rules.optional ?? [] })

/** A list of JSON objects. */
export const jsonList: Plain<readonly unknown[], JsonRules & ListRules> = (
  zh,
  en,
  rules: JsonRules & ListRules = {},
) =>
  build('json', 'jsonb', zh, en, rules, {
    shape: rules.shape ?? null,
    optional: rules.optional ?? [],
    isList: true,
    maxItems: rules.max ?? null,
  })

/** A list of JSON objects that other rows make up; `sql` reads it as `jsonb`. */
export const gathered: Plain<readonly unknown[], JsonRules & ReadRules> = (
  zh,
  en,
  rules: JsonRules & ReadRules = {},
) => build('json', null, zh, en, rules, { shape: rules.shape ?? null, isList: true, sql: rules.sql ?? null })

export const langs: Plain<readonly { readonly mark: string; readonly title: string }[]> = (
  zh,
  en,
  rules: Rules = {},
) => build('langs', 'jsonb', zh, en, rules, { maxItems: 8 })

/** Numbers of periods of equal length, oldest first. */
export const spark: Plain<readonly number[]> = (zh, en) => build('spark', null, zh, en, {}, {})

/** One count for each of the choices, in their order. */
export const distribution = (
  zh: string,
  en: string,
  choices: readonly Choice[],
): FieldOf<readonly number[] | null> => build('distribution', null, zh, en, {}, { choices })
