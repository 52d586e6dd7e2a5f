import type { Choice } from './choice.ts'
import type {
  Assignment,
  ChildOwner,
  ComputedField,
  Currency,
  Field,
  Fields,
  FieldType,
  Picture,
} from './field.ts'

interface Rules {
  /** SQL over the row's own columns: the database computes and stores the value. */
  generated?: string
  required?: boolean
  /** Left out of a create, it is given by `rules.derived`. */
  filled?: boolean
  readOnly?: boolean
  fixed?: boolean
  writeOnly?: boolean
  pii?: boolean
  /** Keys that show it in full; others read `••••1234`. */
  masked?: readonly string[]
  index?: boolean
  unique?: boolean | 'global' | { with: readonly string[]; global?: boolean }
  default?: string | number | boolean
  /** SQL over the row `t` that lists are sorted by instead of the value. */
  sortedBy?: string
}

interface TextRules extends Rules {
  min?: number
  max?: number
  pattern?: string
}

interface NumberRules extends Rules {
  min?: number
  max?: number
}

interface IntRules extends NumberRules {
  /** A number that names something and counts nothing. */
  identifier?: boolean
}

interface JsonRules extends Rules {
  shape?: Readonly<Record<string, object>>
  /** Properties of the shape that may be left out. */
  optional?: readonly string[]
}

interface ListRules extends Rules {
  max?: number
}

interface RefsRules extends ListRules {
  /** The field with the titles of the records. */
  titles?: string
}

interface FileRules extends ListRules {
  types?: readonly string[]
}

interface TagRules extends ListRules {
  /** Longest word. */
  each?: number
}

interface ImageRules extends Rules {
  picture?: Picture
}

interface ImagesRules extends ImageRules {
  max?: number
}

interface NestedRules extends ListRules {
  owner?: ChildOwner
}

interface ReadRules extends Rules {
  /** SQL over the row `t` that reads the value. */
  sql?: string
}

type Plain<R extends Rules = Rules> = (zh: string, en: string, rules?: R) => Field

export const string: Plain<TextRules> = (zh, en, rules = {}) =>
  build('string', 'text', zh, en, rules, textLimits(rules))
/** Given with a write, and kept in the action log only: a reason. */
export const said: Plain<TextRules> = (zh, en, rules = {}) =>
  build('string', null, zh, en, rules, textLimits(rules))
export const text: Plain<TextRules> = (zh, en, rules = {}) =>
  build('text', 'text', zh, en, rules, textLimits(rules))
export const html: Plain<TextRules> = (zh, en, rules = {}) =>
  build('html', 'text', zh, en, rules, textLimits(rules))
export const slug: Plain<TextRules> = (zh, en, rules = {}) =>
  build('slug', 'text', zh, en, rules, { ...textLimits(rules), pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
/** A secret; `stored: false` where only something derived from it is kept. */
export const password: Plain<TextRules & { stored?: false }> = (zh, en, rules = {}) =>
  build(
    'password',
    rules.stored === false ? null : 'text',
    zh,
    en,
    { writeOnly: true, ...rules },
    textLimits(rules),
  )
/** A secret that is stored sealed, its last four characters after it; answers show those (`••••1234`). `column` is the field's name. */
export const sealedSecret = (zh: string, en: string, column: string, rules: TextRules = {}): Field =>
  build('password', 'text', zh, en, rules, { ...textLimits(rules), sql: `'••••' || right(t.${column}, 4)` })
export const email: Plain = (zh, en, rules = {}) => build('email', 'text', zh, en, rules, { maxLength: 254 })
/** An address of the web, and no other: one of `javascript:` would run in whose browser follows it. */
export const url: Plain<TextRules> = (zh, en, rules = {}) =>
  build('url', 'text', zh, en, rules, {
    ...textLimits(rules),
    pattern: rules.pattern ?? String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s/?#]`,
  })
export const ip: Plain = (zh, en, rules = {}) => build('ip', 'text', zh, en, rules, { maxLength: 45 })
export const color: Plain = (zh, en, rules = {}) =>
  build('color', 'text', zh, en, rules, { pattern: '^#[0-9A-Fa-f]{6}$' })
export const timezone: Plain = (zh, en, rules = {}) =>
  build('timezone', 'text', zh, en, rules, { maxLength: 64 })

export const int: Plain<IntRules> = (zh, en, rules = {}) =>
  build('int', 'bigint', zh, en, rules, {
    minimum: rules.min ?? -Number.MAX_SAFE_INTEGER,
    maximum: rules.max ?? Number.MAX_SAFE_INTEGER,
    identifier: rules.identifier ?? false,
  })

export const decimal = (
  zh: string,
  en: string,
  rules: NumberRules & { precision: number; scale: number },
): Field =>
  build('decimal', `numeric(${rules.precision},${rules.scale})`, zh, en, rules, {
    minimum: rules.min ?? null,
    maximum: rules.max ?? null,
    pattern: decimalPattern(rules.precision, rules.scale),
  })

/** An amount with two decimals; `currency` is a fixed ISO code or `{field}` of the row that holds it. */
export const money = (zh: string, en: string, rules: NumberRules & { currency: Currency | 'USD' }): Field =>
  build('money', 'numeric(14,2)', zh, en, rules, {
    minimum: rules.min ?? null,
    maximum: rules.max ?? null,
    pattern: decimalPattern(14, 2),
    currency: rules.currency === 'USD' ? { code: 'USD' } : rules.currency,
  })

/** A fraction: 0.1218 is shown as 12.18 %. */
export const percent: Plain<NumberRules> = (zh, en, rules = {}) =>
  build('percent', 'numeric(9,4)', zh, en, rules, {})

export const bool: Plain = (zh, en, rules = {}) => build('bool', 'boolean', zh, en, rules, {})
export const date: Plain = (zh, en, rules = {}) => build('date', 'date', zh, en, rules, {})
export const datetime: Plain = (zh, en, rules = {}) => build('datetime', 'timestamptz(3)', zh, en, rules, {})

export const enumeration = (zh: string, en: string, choices: readonly Choice[], rules: Rules = {}): Field =>
  build('enum', 'text', zh, en, rules, { choices })
/** An enumeration that may hold values beside its choices, which stand there as they are. */
export const openEnumeration = (
  zh: string,
  en: string,
  choices: readonly Choice[],
  rules: Rules = {},
): Field => build('enum', 'text', zh, en, rules, { choices, isOpen: true })
export const enumerations = (
  zh: string,
  en: string,
  choices: readonly Choice[],
  rules: ListRules = {},
): Field => build('enums', 'text[]', zh, en, rules, { choices, maxItems: rules.max ?? choices.length })
/** Free words: at most `max` of at most `each` characters (20). */
export const tags: Plain<TagRules> = (zh, en, rules = {}) =>
  build('tags', 'text[]', zh, en, rules, { maxLength: rules.each ?? 20, maxItems: rules.max ?? 10 })

/** E-mail addresses. */
export const emails: Plain<ListRules> = (zh, en, rules = {}) =>
  build('tags', 'text[]', zh, en, rules, {
    maxLength: 254,
    maxItems: rules.max ?? 10,
    pattern: String.raw`^[^\s@<>,;]{1,64}@[^\s@<>,;]+\.[^\s@<>,;]{2,}$`,
  })

/** A record of another resource, in the same company where that resource belongs to companies. */
export const ref = (zh: string, en: string, resource: string, rules: Rules = {}): Field =>
  build('ref', 'bigint', zh, en, rules, { resource })
export const refs = (zh: string, en: string, resource: string, rules: RefsRules = {}): Field =>
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
): Field =>
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
): Field =>
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
export const nested = (zh: string, en: string, resource: string, rules: NestedRules = {}): Field =>
  build('nested', null, zh, en, rules, {
    resource,
    maxItems: rules.max ?? 50,
    owner: rules.owner ?? null,
  })

/** A list of objects with fields of their own, as an action takes it: `prizes.0.name`. */
export const entries = (zh: string, en: string, items: Fields, rules: ListRules = {}): Field =>
  build('nested', null, zh, en, rules, { items, maxItems: rules.max ?? 100 })

export const json: Plain<JsonRules> = (zh, en, rules = {}) =>
  build('json', 'jsonb', zh, en, rules, { shape: rules.shape ?? null, optional: rules.optional ?? [] })
/** A list of JSON objects. */
export const jsonList: Plain<JsonRules & ListRules> = (zh, en, rules = {}) =>
  build('json', 'jsonb', zh, en, rules, {
    shape: rules.shape ?? null,
    optional: rules.optional ?? [],
    isList: true,
    maxItems: rules.max ?? null,
  })
/** A list of JSON objects that other rows make up; `sql` reads it as `jsonb`. */
export const gathered: Plain<JsonRules & ReadRules> = (zh, en, rules = {}) =>
  build('json', null, zh, en, rules, { shape: rules.shape ?? null, isList: true, sql: rules.sql ?? null })
export const langs: Plain = (zh, en, rules = {}) => build('langs', 'jsonb', zh, en, rules, { maxItems: 8 })
export const image: Plain<ImageRules> = (zh, en, rules = {}) =>
  build('image', 'text', zh, en, rules, { maxLength: 2000, picture: rules.picture ?? {} })
export const images: Plain<ImagesRules> = (zh, en, rules = {}) =>
  build('images', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 8, picture: rules.picture ?? {} })
export const files: Plain<FileRules> = (zh, en, rules = {}) =>
  build('files', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 10, fileTypes: rules.types ?? null })

/** Numbers of periods of equal length, oldest first. */
export const spark: Plain = (zh, en) => build('spark', null, zh, en, {}, {})
/** One count for each of the choices, in their order. */
export const distribution = (zh: string, en: string, choices: readonly Choice[]): Field =>
  build('distribution', null, zh, en, {}, { choices })

/** A value that a write takes along and no row keeps, such as a title typed again to confirm. */
export function unstored(field: Field): Field {
  return { ...field, column: null, writeOnly: true }
}

/** A read-only field whose value is an SQL expression over the row `t`. */
export function computed(field: Field, sql: string): ComputedField {
  return { ...field, readOnly: true, required: false, column: null, sql }
}

/** A read-only field whose SQL over the row `t` is known only when it is first read. */
export function lazy(field: Field, read: () => string): ComputedField {
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
    filled: rules.filled ?? false,
    generated,
    nullable: !required && rules.default === undefined && generated === null,
    readOnly: rules.readOnly ?? generated !== null,
    fixed: rules.fixed ?? false,
    writeOnly: rules.writeOnly ?? false,
    pii: rules.pii ?? false,
    masked: rules.masked ?? null,
    indexed: rules.index ?? false,
    identifier: false,
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
  return { minLength: rules.min ?? null, maxLength: rules.max ?? null, pattern: rules.pattern ?? null }
}

function decimalPattern(precision: number, scale: number): string {
  return `^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`
}
