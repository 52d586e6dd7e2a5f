import { arrayOf, component, object } from '../../model/components.ts'
import type { JsonSchema, Components } from '../../model/json-schema.ts'

const text = { type: 'string' }
const count = { type: 'integer' }
const texts: JsonSchema = { type: 'object', additionalProperties: text }

/** What `PUT /imports/{id}` takes. */
export const changesSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mapping: {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 500 },
      description: 'Field → header.',
    },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        on_duplicate: {
          type: 'string',
          enum: ['skip', 'update', 'error'],
          title: '重复时',
          'x-title-en': 'On duplicates',
        },
        consent: { type: 'boolean', title: '已取得同意', 'x-title-en': 'They have agreed' },
        source_note: { type: 'string', maxLength: 200, title: '来源说明', 'x-title-en': 'Source' },
        kind: { type: 'string', maxLength: 40, title: '内容', 'x-title-en': 'Contents' },
        constants: {
          type: 'object',
          additionalProperties: { type: 'string', maxLength: 500 },
          title: '统一的值',
          'x-title-en': 'Values of all lines',
        },
        timezone: { type: 'string', maxLength: 60, title: '时区', 'x-title-en': 'Time zone' },
        day_order: {
          type: 'string',
          enum: ['dmy', 'mdy'],
          title: '日期顺序',
          'x-title-en': 'Order of a date',
        },
      },
    },
  },
}

/** What an import would do. */
export const previewComponents: Components = {
  ImportColumn: object({ name: text, label: text, en: text, required: { type: 'boolean' } }),
  ImportLine: object({
    line: count,
    values: texts,
    errors: { type: 'object', additionalProperties: arrayOf(text) },
    duplicate: { type: 'boolean' },
    result: { ...text, nullable: true },
  }),
  ImportPreview: object({
    id: { type: 'integer', format: 'int64' },
    resource: text,
    file_name: text,
    headers: arrayOf(text),
    columns: arrayOf(component('ImportColumn')),
    mapping: texts,
    missing: arrayOf(text),
    options: { type: 'object', additionalProperties: true },
    total: count,
    valid: count,
    invalid: count,
    duplicates: count,
    /** Of a file whose lines are not records of the list. */
    source: component('ImportSource'),
    /** What can come of lines that complete a record, and of how many it would. */
    outcomes: arrayOf(component('ImportOutcome')),
    results: { type: 'object', additionalProperties: count },
    rows: arrayOf(component('ImportLine')),
  }),
  ImportSource: {
    ...object({
      kind: text,
      kinds: arrayOf(component('ImportOutcome')),
      timezone: text,
      /** Days are written in both orders, or in one that cannot be known. */
      ambiguous: { type: 'boolean' },
      day_order: { ...text, nullable: true },
      /** Columns of which all lines can say the same, and the values that there are. */
      constants: arrayOf(component('ImportConstant')),
      consent: { type: 'boolean' },
    }),
    nullable: true,
  },
  ImportConstant: object({
    name: text,
    label: text,
    en: text,
    choices: arrayOf(component('ImportOutcome')),
  }),
  ImportOutcome: {
    type: 'object',
    properties: { value: text, zh: text, en: text, intent: text },
    required: ['value', 'zh', 'en'],
  },
  ImportPreviewAnswer: object({ data: component('ImportPreview') }),
}
