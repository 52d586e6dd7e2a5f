import type { Choice } from './choice.ts'
import type {
  Entries,
  Enumeration,
  Enumerations,
  FileRules,
  ImageRules,
  ImagesRules,
  IntRules,
  JsonRules,
  ListRules,
  NestedRules,
  NumberRules,
  Plain,
  ReadRules,
  RefsRules,
  Ruled,
  Rules,
  TagRules,
  TextRules,
  Unread,
  With,
} from './field-rules.ts'
import type { Assignment, ComputedFieldOf, Currency, Field, FieldOf, FieldType } from './field.ts'

export const string: Plain<string, TextRules> = (zh, en, rules: TextRules = {}) =>
  build('string', 'text', zh, en, rules, textLimits(rules))
/** Given with a write, and kept in the action log only: a reason. */
export const auditOnly: Unread<TextRules> = (zh, en, rules: TextRules = {}) =>
  build('string', null, zh, en, rules, textLimits(rules))
export const text: Plain<string, TextRules> = (zh, en, rules: TextRules = {}) =>
  build('text', 'text', zh, en, rules, textLimits(rules))
export const html: Plain<string, TextRules> = (zh, en, rules: TextRules = {}) =>
  build('html', 'text', zh, en, rules, textLimits(rules))
export const slug: Plain<string, TextRules> = (zh, en, rules: TextRules = {}) =>
  build('slug', 'text', zh, en, rules, { ...textLimits(rules), pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
/** A secret; `stored: false` where only something derived from it is kept. */
export const password: Unread<TextRules & { stored?: false }> = (
  zh,
  en,
  rules: TextRules & { stored?: false } = {},
) =>
  build(
    'password',
    rules.stored === false ? null : 'text',
    zh,
    en,
    { writeOnly: true, ...rules },
    textLimits(rules),
  )
/** A secret that is stored sealed, its last four characters after it; answers show those (`••••1234`). `column` is the field's name. */
export const sealedSecret = (
  zh: string,
  en: string,
  column: string,
  rules: TextRules = {},
): FieldOf<string | null> =>
  build('password', 'text', zh, en, rules, { ...textLimits(rules), sql: `'••••' || right(t.${column}, 4)` })
export const email: Plain<string> = (zh, en, rules: Rules = {}) =>
  build('email', 'text', zh, en, rules, { maxLength: 254 })
/** An address of the web, and no other: one of `javascript:` would run in whose browser follows it. */
export const url: Plain<string, TextRules> = (zh, en, rules: TextRules = {}) =>
  build('url', 'text', zh, en, rules, {
    ...textLimits(rules),
    pattern: rules.pattern ?? String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s/?#]`,
  })
export const ip: Plain<string> = (zh, en, rules: Rules = {}) =>
  build('ip', 'text', zh, en, rules, { maxLength: 45 })
export const color: Plain<string> = (zh, en, rules: Rules = {}) =>
  build('color', 'text', zh, en, rules, { pattern: '^#[0-9A-Fa-f]{6}$' })
export const timezone: Plain<string> = (zh, en, rules: Rules = {}) =>
  build('timezone', 'text', zh, en, rules, { maxLength: 64 })

export const int: Plain<number, IntRules> = (zh, en, rules: IntRules = {}) =>
  build('int', 'bigint', zh, en, rules, {
    minimum: rules.min ?? -Number.MAX_SAFE_INTEGER,
    maximum: rules.max ?? Number.MAX_SAFE_INTEGER,
    identifier: rules.identifier ?? false,
  })

export const decimal: Ruled<string, NumberRules & { precision: number; scale: number }> = (
  zh,
  en,
  rules: NumberRules & { precision: number; scale: number },
) =>
  build('decimal', `numeric(${rules.precision},${rules.scale})`, zh, en, rules, {
    minimum: rules.min ?? null,
    maximum: rules.max ?? null,
    pattern: decimalPattern(rules.precision, rules.scale),
  })

/** An amount with two decimals; `currency` is a fixed ISO code or `{field}` of the row that holds it. */
export const money: Ruled<string, NumberRules & { currency: Currency | 'USD' }> = (
  zh,
  en,
  rules: NumberRules & { currency: Currency | 'USD' },
) =>
  build('money', 'numeric(14,2)', zh, en, rules, {
    minimum: rules.min ?? null,
    maximum: rules.max ?? null,
    pattern: decimalPattern(14, 2),
    currency: rules.currency === 'USD' ? { code: 'USD' } : rules.currency,
  })

/** A fraction: 0.1218 is shown as 12.18 %. */
export const percent: Plain<number, NumberRules> = (zh, en, rules: NumberRules = {}) =>
  build('percent', 'numeric(9,4)', zh, en, rules, {})

export const bool: Plain<boolean> = (zh, en, rules: Rules = {}) => build('bool', 'boolean', zh, en, rules, {})
export const date: Plain<string> = (zh, en, rules: Rules = {}) => build('date', 'date', zh, en, rules, {})
export const datetime: Plain<string> = (zh, en, rules: Rules = {}) =>
  build('datetime', 'timestamptz(3)', zh, en, rules, {})

export const enumeration: Enumeration = (zh, en, choices, rules: Rules = {}) =>
  build('enum', 'text', zh, en, rules, { choices })

/** An enumeration that may hold values beside its choices, which stand there as they are. */
export const openEnumeration: With<readonly Choice[], string> = (zh, en, choices, rules: Rules = {}) =>
  build('enum', 'text', zh, en, rules, { choices, isOpen: true })
export const enumerations: Enumerations = (zh, en, choices, rules: ListRules = {}) =>
  build('enums', 'text[]', zh, en, rules, { choices, maxItems: rules.max ?? choices.length })

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

/** A record of another resource, in the same company where that resource belongs to companies. */
export const ref: With<string, number, Rules, 'reference'> = (zh, en, resource, rules: Rules = {}) =>
  build('ref', 'bigint', zh, en, rules, { resource })
export const refs: With<string, readonly number[], RefsRules> = (zh, en, resource, rules: RefsRules = {}) =>
  build('refs', 'bigint[]', zh, en, rules, {
    resource,
    maxItems: rules.max ?? 200,
    titles: rules.titles ?? null,
  })
/** Records of another resource that an assignment table holds; written as a list of their ids. */
export const assigned = (
  zh: string,
  en: string,
  resource: string,
  rules: RefsRules & { through: Assignment },
): FieldOf<readonly number[]> =>
  build('refs', null, zh, en, rules, {
    resource,
    titles: rules.titles ?? null,
    maxItems: rules.max ?? 500,
    through: rules.through,
    sql: `array(select m.${rules.through.columns[0]} ${assignmentsOf(rules.through)} order by 1)`,
  })
/** A list of objects of ids that an assignment table holds, in the order of their columns. */
export const assignments = (
  zh: string,
  en: string,
  rules: JsonRules & ListRules & { through: Assignment },
): FieldOf<readonly unknown[]> =>
  build('json', null, zh, en, rules, {
    shape: rules.shape ?? null,
    optional: rules.optional ?? [],
    isList: true,
    maxItems: rules.max ?? 200,
    through: rules.through,
    sql: `(select coalesce(jsonb_agg(jsonb_build_object(${rules.through.columns.map((name) => `'${name}', m.${name}`).join(', ')})
      order by ${rules.through.columns.map((name) => `m.${name}`).join(', ')}), '[]'::jsonb) ${assignmentsOf(rules.through)})`,
  })
/** Children saved with their parent; the child resource has the scope `{parent}`, or the field says whose they are. */
export const nested: With<string, readonly Readonly<Record<string, unknown>>[], NestedRules> = (
  zh,
  en,
  resource,
  rules: NestedRules = {},
) =>
  build('nested', null, zh, en, rules, {
    resource,
    maxItems: rules.max ?? 50,
    owner: rules.owner ?? null,
  })

/** A list of objects with fields of their own, as an action takes it: `prizes.0.name`. */
export const entries: Entries = (zh, en, items, rules: ListRules = {}) =>
  build('nested', null, zh, en, rules, { items, maxItems: rules.max ?? 100 })

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
export const image: Plain<string, ImageRules> = (zh, en, rules: ImageRules = {}) =>
  build('image', 'text', zh, en, rules, { maxLength: 2000, picture: rules.picture ?? {} })
export const images: Plain<readonly string[], ImagesRules> = (zh, en, rules: ImagesRules = {}) =>
  build('images', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 8, picture: rules.picture ?? {} })
export const files: Plain<readonly string[], FileRules> = (zh, en, rules: FileRules = {}) =>
  build('files', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 10, fileTypes: rules.types ?? null })

/** Numbers of periods of equal length, oldest first. */
export const spark: Plain<readonly number[]> = (zh, en) => build('spark', null, zh, en, {}, {})
/** One count for each of the choices, in their order. */
export const distribution = (
  zh: string,
  en: string,
  choices: readonly Choice[],
): FieldOf<readonly number[] | null> => build('distribution', null, zh, en, {}, { choices })

/** A value that a write takes along and no row keeps, such as a title typed again to confirm. */
export function unstored<Value>(field: FieldOf<Value>): FieldOf<Value, 'unread'> {
  const stored: Field = field
  return { ...stored, column: null, writeOnly: true }
}

/** A read-only field whose value is an SQL expression over the row `t`. */
export function computed<Value, Kind>(
  field: FieldOf<Value, Kind>,
  sql: string,
): ComputedFieldOf<Value, Kind> {
  return { ...field, readOnly: true, required: false, column: null, sql }
}

/** A read-only field whose SQL over the row `t` is known only when it is first read. */
export function lazy<Value, Kind>(
  field: FieldOf<Value, Kind>,
  read: () => string,
): ComputedFieldOf<Value, Kind> {
  return {
    ...field,
    readOnly: true,
    required: false,
    column: null,
    get sql() {
      return read()
    },
  }
}

function build(
  type: FieldType,
  column: string | null,
  zh: string,
  en: string,
  rules: Rules,
  limits: Partial<Field>,
): Field {
  const required = rules.required ?? false
  const generated = rules.generated ?? null
  return {
    type,
    zh,
    en,
    column,
    required,
    serverDefault: rules.serverDefault ?? false,
    generated,
    nullable: !required && rules.default === undefined && generated === null,
    readOnly: rules.readOnly ?? generated !== null,
    immutable: rules.immutable ?? false,
    writeOnly: rules.writeOnly ?? false,
    pii: rules.pii ?? false,
    masked: rules.masked ?? null,
    indexed: rules.index ?? false,
    identifier: false,
    page: null,
    unique: uniqueness(rules.unique),
    default: rules.default ?? null,
    minLength: null,
    maxLength: null,
    pattern: null,
    minimum: null,
    maximum: null,
    maxItems: null,
    choices: null,
    isOpen: false,
    resource: null,
    titles: null,
    currency: null,
    shape: null,
    optional: [],
    isList: false,
    picture: null,
    fileTypes: null,
    items: null,
    owner: null,
    through: null,
    sortedBy: rules.sortedBy ?? null,
    sql: null,
    ...limits,
  }
}

function assignmentsOf({ table, own, where = 'true' }: Assignment): string {
  return `from ${table} m where m.${own} = t.id and ${where}`
}

function uniqueness(rule: Rules['unique']): Field['unique'] {
  if (rule === undefined || rule === false) return null
  if (rule === true) return { within: 'company', with: [] }
  if (rule === 'global') return { within: 'global', with: [] }
  return { within: rule.global === true ? 'global' : 'company', with: rule.with }
}

function textLimits(rules: TextRules): Partial<Field> {
  const { min = null, max = null, pattern = null, page = null } = rules
  return { minLength: min, maxLength: max, pattern, page }
}

function decimalPattern(precision: number, scale: number): string {
  return `^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`
}
