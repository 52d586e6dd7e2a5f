import type { Rules, TextRules } from './field-rules.ts'
import type { Field, FieldType } from './field.ts'

/** A field of that kind: nothing limits it but its rules, with defaults for what they omit. */
export function build(
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
    encrypted: rules.encrypted ?? null,
    indexed: rules.index ?? false,
    identifier: false,
    page: null,
    unique: uniqueness(rules.unique),
    default: rules.default ?? null,
    proposed: rules.proposed ?? null,
    minLength: null,
    maxLength: null,
    pattern: null,
    spelling: null,
    variables: null,
    minimum: null,
    maximum: null,
    confirmsJump: false,
    maxItems: null,
    choices: null,
    isOpen: false,
    choicesFrom: null,
    ofCompany: false,
    resource: null,
    purpose: null,
    titles: null,
    currency: null,
    zone: null,
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

function uniqueness(rule: Rules['unique']): Field['unique'] {
  if (rule === undefined || rule === false) return null
  if (rule === true) return { within: 'company', with: [] }
  if (rule === 'global') return { within: 'global', with: [] }
  return { within: rule.global === true ? 'global' : 'company', with: rule.with }
}

/** The limits of a text, from its rules. */
export function textLimits(rules: TextRules): Partial<Field> {
  const { min = null, max = null, pattern = null, spelling = null, variables = null, page = null } = rules
  return { minLength: min, maxLength: max, pattern, spelling, variables, page }
}

/** Digits with a point, as many as the column takes. */
export function decimalPattern(precision: number, scale: number): string {
  return `^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`
}
