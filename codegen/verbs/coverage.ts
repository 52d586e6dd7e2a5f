import { basename, resolve } from 'node:path'
import { type Coverage, leftOutOf } from '../import/coverage.ts'
import type { ForeignDocument } from '../import/foreign.ts'
import { readForeign } from '../import/read.ts'
import { isAddress } from '../import/sources.ts'
import { translate } from '../import/translate.ts'
import type { Verb } from './verb.ts'

interface Row {
  readonly document: string
  readonly operations: number
  readonly resources: number
  readonly onPages: number
  /** On no page, with a reason. */
  readonly named: number
  /** Neither on a page nor named. */
  readonly silent: readonly string[]
  readonly coverage: Coverage
}

/** A table of documents: how many of their operations an import brings onto pages, and how many it names with a reason. */
export const coverageVerb: Verb = async (_, { args, format }, terminal) => {
  const rows: Row[] = []
  for (const file of args) {
    const document = await readForeign(isAddress(file) ? file : resolve(file))
    if ('problem' in document) {
      terminal.say(`${file} cannot be imported: ${document.problem}.`)
      return 2
    }
    rows.push(rowOf(basename(file), document))
  }
  if (format === 'json') terminal.out(JSON.stringify(rows, null, 2))
  else
    terminal.out(
      [
        '| document | operations | resources | on pages | named with a reason | silent |',
        '|---|---:|---:|---:|---:|---:|',
        ...rows.map(
          ({ document, operations, resources, onPages, named, silent }) =>
            `| ${document} | ${operations} | ${resources} | ${onPages} | ${named} | ${silent.length} |`,
        ),
      ].join('\n'),
    )
  for (const { document, silent } of rows)
    for (const operation of silent) terminal.say(`${document}: ${operation} is in no table`)
  return rows.some(({ silent }) => silent.length > 0) ? 1 : 0
}

function rowOf(name: string, document: ForeignDocument): Row {
  const { coverage, resources } = translate(document)
  const all = operationsOf(document)
  const covered = new Set(coverage.map(({ operation }) => operation))
  const named = leftOutOf(coverage).length
  return {
    document: name,
    operations: all.length,
    resources: resources.length,
    onPages: coverage.length - named,
    named,
    silent: all.filter((operation) => !covered.has(operation)),
    coverage,
  }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Counted from the text of the document alone, without what the import makes of it. */
function operationsOf(document: ForeignDocument): readonly string[] {
  return Object.entries(document.paths).flatMap(([path, value]) => {
    const item = followed(value, document)
    const more = followed(item['additionalOperations'], document)
    const names = [...methods.filter((method) => Object.hasOwn(item, method)), ...Object.keys(more)]
    return path.startsWith('/') ? names.map((method) => `${method.toUpperCase()} ${path}`) : []
  })
}

function followed(value: unknown, document: ForeignDocument): Readonly<Record<string, unknown>> {
  const data = isData(value) ? value : {}
  const reference = data['$ref']
  if (typeof reference !== 'string') return data
  const steps = reference.replace(/^#\//, '').split('/')
  const found = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
      document,
    )
  return followed(found, document)
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
