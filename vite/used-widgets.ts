import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as Product from '../generated/product.ts'
import type * as Widgets from '../generated/widgets.ts'

/** The registries of widgets, and the object in each that has them by name. */
const registries: Readonly<Record<string, string>> = {
  'src/widgets/page-widgets.ts': 'ofConsole',
  'src/records/fields/field-widgets.ts': 'controls',
}

/** Leaves out of a build the widgets that no page names, and the texts of no use: those of such widgets, and of languages that the console does not have. */
export function usedWidgets(root: string): Plugin {
  const load = (name: string) => import(pathToFileURL(join(root, 'generated', name)).href)
  return {
    name: 'used-widgets',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      const registry = Object.entries(registries).find(([path]) => file === join(root, path))?.[1]
      if (registry !== undefined) {
        const { usedWidgets: used }: typeof Widgets = await load('widgets.ts')
        return withoutOthers(code, registry, new Set<string>(used), (text) => this.parse(text))
      }
      if (file === join(root, 'src/i18n/messages.ts')) {
        const { languages }: typeof Product = await load('product.ts')
        return withoutLanguages(code, languages)
      }
      const [, language] = /page-messages-(\w+)\.ts$/.exec(file) ?? []
      if (language === undefined) return null
      const { languages }: typeof Product = await load('product.ts')
      if (!(languages as readonly string[]).includes(language))
        return 'export function pageMessages() { return undefined }'
      const { usedWidgets: used }: typeof Widgets = await load('widgets.ts')
      return withoutTexts(code, sourcesWith(root, used))
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** The code without those properties of the object whose names are not in the set. */
function withoutOthers(
  code: string,
  registry: string,
  names: ReadonlySet<string>,
  parse: (code: string) => { readonly body: readonly unknown[] },
): string {
  const object = (parse(code).body as readonly Node[])
    .map((node) => (node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node) : node))
    .flatMap((node) =>
      node?.type === 'VariableDeclaration' ? (node['declarations'] as readonly Node[]) : [],
    )
    .find((node) => (node['id'] as Node)['name'] === registry)?.['init'] as Node | undefined
  if (object?.type !== 'ObjectExpression') throw new Error(`no object ${registry} is left to be shortened`)
  const properties = object['properties'] as readonly Node[]
  const left = properties.filter(({ key }) => {
    const { name, value } = key as { readonly name?: string; readonly value?: string }
    return names.has(name ?? value ?? '')
  })
  const inner = left.map(({ start, end }) => code.slice(start, end)).join(',\n')
  return `${code.slice(0, object.start)}{${inner}}${code.slice(object.end)}`
}

/** The code without the texts of other languages. */
function withoutLanguages(code: string, languages: readonly string[]): string {
  return code.replaceAll(/"\.\/(\w+)\/ui\.ts": \(\) => import\("[^"]+"\),?/g, (entry, language: string) =>
    languages.includes(language) ? entry : '',
  )
}

/** The code without the texts in `./<language>/` whose namespace no source names. */
function withoutTexts(code: string, sources: string): string {
  return code.replaceAll(
    /"\.\/\w+\/([\w-]+)\.ts": \(\) => import\("[^"]+"\),?/g,
    (entry, namespace: string) => (sources.includes(`'${namespace}'`) ? entry : ''),
  )
}

/** All sources but those of the console's widgets that no page names. */
function sourcesWith(root: string, used: readonly string[]): string {
  const registry = readFileSync(join(root, 'src/widgets/page-widgets.ts'), 'utf8')
  const folders = [
    ...registry.matchAll(/^  '?([\w-]+)'?: widget\(\s*async \(\) => \(await import\('\.\/([\w-]+)\//gm),
  ]
  const unused = folders
    .map(([, , folder = '']) => folder)
    .filter((folder) => !folders.some(([, name = '', other]) => folder === other && used.includes(name)))
  const left = [
    'src/widgets/page-widgets.ts',
    'src/i18n/**',
    ...unused.map((folder) => `src/widgets/${folder}/**`),
  ]
  return globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: left })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}
