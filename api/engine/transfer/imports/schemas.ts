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
    /** What can come of lines that complete a record, and of how many it would. */
    outcomes: arrayOf(component('ImportOutcome')),
    results: { type: 'object', additionalProperties: count },
    rows: arrayOf(component('ImportLine')),
  }),
  ImportOutcome: {
    type: 'object',
    properties: { value: text, zh: text, en: text, intent: text },
    required: ['value', 'zh', 'en'],
  },
  ImportPreviewAnswer: object({ data: component('ImportPreview') }),
}
