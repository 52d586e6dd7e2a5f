import { Ajv, type Code, type CodeKeywordDefinition, type Options, type ValidateFunction, _ } from 'ajv'
import * as standalone from 'ajv/dist/standalone/index.js'
import { formats } from '../runtime/validation.ts'
import { marker } from './output-files.ts'

const options: Options = {
  allErrors: true,
  strict: false,
  inlineRefs: false,
  messages: false,
  validateSchema: false,
  meta: false,
  formats,
  code: { source: true, esm: true, optimize: 1, formats: _`formats` },
}

/** A limit of a decimal, which is text in JSON; what is no number breaks its pattern. */
function decimalLimit(keyword: string, breaks: (value: Code, limit: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code(context) {
      context.fail(breaks(_`Number(${context.data})`, _`${context.schemaCode}`))
    },
  }
}

const decimalLimits = [
  decimalLimit('x-minimum', (value, limit) => _`${value} < ${limit}`),
  decimalLimit('x-maximum', (value, limit) => _`${value} > ${limit}`),
]

/** The package is CommonJS: Node gives its `default` below another. */
const print = toFunction(standalone.default)

type Print = (instance: Ajv, validate: ValidateFunction) => string

function toFunction(exported: Print | { readonly default: Print }): Print {
  return typeof exported === 'function' ? exported : exported.default
}

/** A module whose default export checks a value against the schema; its text follows from nothing but the schema. */
export function compileValidator(schema: object): string {
  // An instance that has compiled another schema would go on counting in the names of its variables.
  const ajv = new Ajv(options)
  for (const limit of decimalLimits) ajv.addKeyword(limit)
  const code = print(ajv, ajv.compile(schema))
  const imports: string[] = []
  const body = code
    .replace(/^"use strict";/, '')
    .replaceAll(
      /const (\w+) = require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default;/g,
      (_all, name: string, from: string) => {
        imports.push(`${from} as ${name}`)
        return ''
      },
    )
  if (/\brequire\(/.test(body)) throw new Error('A compiled validator would load something at run time')
  if (/\bformats\b/.test(body)) imports.push('formats')
  const used =
    imports.length === 0 ? [] : [`import { ${imports.toSorted().join(', ')} } from '../../validation.ts'`]
  return [marker, '// @ts-nocheck compiled by ajv', ...used, body.trim(), ''].join('\n')
}
