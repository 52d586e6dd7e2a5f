import { definitionsOf } from './build.ts'
import { consoleFile } from './console.ts'
import { locale } from './locale.ts'
import { section } from './section.ts'

const files = [section, consoleFile, locale]

/** manifest/schema.json: what editors, `manifest check` and the language server read. */
export function printSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Console manifest / 控制台清单',
    description:
      'Every file below manifest/: console.yaml, sections/*.yaml, locales/*.yaml / 适用于 manifest/ 下所有文件',
    anyOf: files,
    definitions: Object.fromEntries(definitionsOf(files)),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
