import { build, textLimits, decimalPattern } from './build-field.ts'
import type { Choice } from './choice.ts'
import type {
  EnumRules,
  Enumeration,
  Enumerations,
  FileRules,
  ImageRules,
  ImagesRules,
  IntRules,
  ListRules,
  NumberRules,
  Plain,
  Ruled,
  Rules,
  TextRules,
  Unread,
  With,
} from './field-rules.ts'
import type { Currency, FieldOf } from './field.ts'

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

/** A secret that is stored encrypted, its last four characters after it; answers show those (`••••1234`). `column` is the field's name. */
export const encryptedSecret = (
  zh: string,
  en: string,
  column: string,
  rules: TextRules = {},
): FieldOf<string | null> =>
  build('password', 'text', zh, en, rules, {
    ...textLimits(rules),
    encrypted: 'secret',
    sql: `'••••' || right(t.${column}, 4)`,
  })

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
    confirmsJump: rules.confirmsJump ?? false,
  })

/** A fraction: 0.1218 is shown as 12.18 %. */
export const percent: Plain<number, NumberRules> = (zh, en, rules: NumberRules = {}) =>
  build('percent', 'numeric(9,4)', zh, en, rules, {})
export const bool: Plain<boolean> = (zh, en, rules: Rules = {}) => build('bool', 'boolean', zh, en, rules, {})
export const date: Plain<string> = (zh, en, rules: Rules = {}) => build('date', 'date', zh, en, rules, {})

/** A moment; `zone` is the field of the record with the zone in which people mean it, where that is not the company's. */
export const datetime: Plain<string, Rules & { zone?: string }> = (
  zh,
  en,
  rules: Rules & { zone?: string } = {},
) => build('datetime', 'timestamptz(3)', zh, en, rules, { zone: rules.zone ?? null })

export const enumeration: Enumeration = (zh, en, choices, rules: EnumRules = {}) =>
  build('enum', 'text', zh, en, rules, {
    choices,
    choicesFrom: rules.choicesFrom ?? null,
    ofCompany: rules.ofCompany ?? false,
  })

/** An enumeration that may hold values beside its choices, which stand there as they are. */
export const openEnumeration: With<readonly Choice[], string> = (zh, en, choices, rules: Rules = {}) =>
  build('enum', 'text', zh, en, rules, { choices, isOpen: true })

export const enumerations: Enumerations = (zh, en, choices, rules: ListRules = {}) =>
  build('enums', 'text[]', zh, en, rules, { choices, maxItems: rules.max ?? choices.length })

export const image: Plain<string, ImageRules> = (zh, en, rules: ImageRules = {}) =>
  build('image', 'text', zh, en, rules, { maxLength: 2000, picture: rules.picture ?? {} })

export const images: Plain<readonly string[], ImagesRules> = (zh, en, rules: ImagesRules = {}) =>
  build('images', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 8, picture: rules.picture ?? {} })

export const files: Plain<readonly string[], FileRules> = (zh, en, rules: FileRules = {}) =>
  build('files', 'jsonb', zh, en, rules, { maxItems: rules.max ?? 10, fileTypes: rules.types ?? null })
