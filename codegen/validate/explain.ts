import type { ErrorObject } from 'ajv'
import { findings } from '../diagnostics/catalogue.ts'
import type { Details, Finding, Report } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { DataPath, Source } from '../parse/source.ts'

/** Turns the validator's errors into located findings, without the noise of alternatives that were not meant. */
export function explain(source: Source, errors: readonly ErrorObject[], report: Report): void {
  const seen = new Set<string>()
  for (const error of relevant(errors)) {
    const explained = explanationOf(source, error)
    const path = [
      ...dataPath(error.instancePath),
      ...(explained.child === undefined ? [] : [explained.child]),
    ]
    const identity = `${path.join('/')} ${explained.finding.code} ${explained.finding.message}`
    if (seen.has(identity)) continue
    seen.add(identity)
    report.add(explained.finding, source.place(path, explained.onKey ? 'key' : 'value'), {
      hint: explained.hint ?? null,
    })
  }
}

/** Kind of the page that the path leads into. */
function kindAround(source: Source, pointer: string): string {
  let value: unknown = source.data
  let kind = ''
  for (const step of dataPath(pointer)) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
    if (typeof value === 'object' && value !== null && 'kind' in value) kind = String(value.kind)
  }
  return kind
}

interface Explanation {
  readonly finding: Finding
  readonly child?: string
  readonly onKey?: boolean
  readonly hint?: Details['hint']
}

function explanationOf(source: Source, error: ErrorObject): Explanation {
  const { keyword, params, parentSchema = {} } = error
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty'])
      const propertyNames = Object.keys(parentSchema['properties'] ?? {})
      return {
        finding: findings.unknownKey({ key }),
        child: key,
        onKey: true,
        hint: didYouMean(key, propertyNames),
      }
    }
    case 'false schema':
      return {
        finding: findings.unknownKey({ key: String(dataPath(error.instancePath).at(-1)) }),
        onKey: true,
        hint: `pages of kind \`${kindAround(source, error.instancePath)}\` do not declare it`,
      }
    case 'required':
    case 'dependencies':
      return { finding: findings.missingKey({ key: String(params['missingProperty']) }) }
    case 'type':
      return {
        finding: findings.wrongType({ expected: expected(params['type']) }),
        hint: booleanHint(error.data),
      }
    case 'enum': {
      // They need not be texts: `true` stands alone.
      const values: readonly unknown[] = params['allowedValues']
      const allowed = values.map(String)
      return { finding: findings.unknownValue({ allowed }), hint: didYouMean(String(error.data), allowed) }
    }
    default: {
      const finding = findings.malformedValue({ rule: broken(error) })
      return error.propertyName === undefined
        ? { finding }
        : { finding, child: error.propertyName, onKey: true }
    }
  }
}

function broken({ keyword, params, message = '', parentSchema = {} }: ErrorObject): string {
  if (keyword === 'uniqueItems') return 'contains the same entry twice'
  if (keyword === 'minItems' || keyword === 'minProperties') return 'is empty'
  if (keyword === 'minLength') return 'is empty'
  if (keyword === 'maxLength') return `is longer than ${params['limit']} characters`
  if (keyword === 'not') return 'is reserved (`admin` is added by the compiler)'
  if (keyword === 'pattern') return `does not have the form of: ${english(parentSchema['description'])}`
  return message
}

const booleanHint = (data: unknown): string | null =>
  typeof data === 'string' && /^(yes|no|on|off)$/i.test(data) ? 'YAML 1.2 reads it as a text' : null

/** Descriptions are `English / 中文`. */
const english = (description: unknown): string =>
  (typeof description === 'string' ? description : 'a name').replace(/ \/ (?=[^/]*[\u4e00-\u9fff]).*$/, '')

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  null: '`null`',
  array: 'a list',
  object: 'a mapping',
}

const expected = (type: unknown): string =>
  [type]
    .flat()
    .map((name) => nouns[String(name)] ?? String(name))
    .join(' or ')

/**
 * Where alternatives are allowed (`anyOf`: a text or a mapping), the errors of the one that was not meant are dropped;
 * the value's type decides which was meant. When none was meant, the alternatives become one error.
 */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const direct = errors.filter(({ keyword }) => !['anyOf', 'if', 'propertyNames'].includes(keyword))
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf')
  const paths = new Set(alternatives.map(({ instancePath }) => instancePath))
  const empty = new Set(
    direct.filter(({ keyword }) => keyword === 'minLength').map(({ instancePath }) => instancePath),
  )
  const reported = direct.filter(
    (error) =>
      !(paths.has(error.instancePath) && isOtherAlternative(error)) &&
      !(error.keyword === 'pattern' && empty.has(error.instancePath)),
  )
  const unexplained = alternatives.filter(
    ({ instancePath }) => !reported.some((error) => isAtOrBelow(error, instancePath)),
  )
  return [...reported, ...unexplained.map((error) => merged(error, direct))]
}

const isOtherAlternative = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'type' || (keyword === 'enum' && typeof data === 'object')

const isAtOrBelow = (error: ErrorObject, path: string): boolean =>
  error.instancePath === path || error.instancePath.startsWith(`${path}/`)

function merged(error: ErrorObject, direct: readonly ErrorObject[]): ErrorObject {
  const types = direct
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath)
    .flatMap(({ params }) => params['type'])
  return { ...error, keyword: 'type', params: { type: [...new Set(types)] } }
}

function dataPath(pointer: string): DataPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
