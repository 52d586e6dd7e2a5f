/** What a chunk of the build holds and needs. */
export interface ChunkReport {
  /** Chunks that it imports statically. */
  readonly imports: readonly string[]
  readonly css: readonly string[]
  /** Length of the code of each of its modules, before it is made small. */
  readonly modules: Readonly<Record<string, number>>
}

export interface PageRoute {
  readonly name: string
  readonly path: string
  readonly params: Readonly<Record<string, 'digits' | 'any' | { readonly oneOf: readonly string[] }>>
  readonly kind: string
  readonly section: string
  /** Namespaces of its texts. */
  readonly texts: readonly string[]
}

/** What an address needs, by language of the interface, and what the login page does; the first pattern that fits counts. */
export type Preloads = Readonly<
  Record<string, readonly { readonly pattern: string; readonly files: readonly string[] }[]>
>

const languages = ['zh', 'en']
const entry = 'src/main.ts'
const login = ['src/app/root.ts', 'src/app/login-app.tsx']
const shell = ['src/app/routing/begin-page.ts', 'src/app/console-app.tsx', 'src/shell/layout.tsx']

export function preloadsOf(
  chunks: Readonly<Record<string, ChunkReport>>,
  routes: readonly PageRoute[],
): Preloads {
  const ranked = routes.toSorted((one, other) => paramCount(one) - paramCount(other))
  const of = (route: PageRoute, language: string) => ({
    pattern: patternOf(route),
    files: filesOf(chunks, [entry, ...modulesOf(route, language)]),
  })
  return Object.fromEntries([
    ['login', [{ pattern: '^/', files: filesOf(chunks, [entry, ...login]) }]],
    ...languages.map((language) => [language, ranked.map((route) => of(route, language))]),
  ])
}

/** Modules that a page loads: a kind has a folder, a page module and perhaps a namespace by its own name. */
export function modulesOf({ name, section, kind, texts }: PageRoute, language: string): readonly string[] {
  return [
    ...shell,
    ...['shell', kind].map((namespace) => `src/i18n/${language}/${namespace}.ts`),
    ...['routes', ...texts].map((namespace) => `generated/messages/${language}/${namespace}.ts`),
    `src/pages/${kind}/${kind}-page.tsx`,
    `generated/pages/${section}/${name}.ts`,
  ]
}

/** Every file that these modules need, in the order in which they are needed. A module that is not there needs nothing. */
export function filesOf(
  chunks: Readonly<Record<string, ChunkReport>>,
  modules: readonly string[],
): readonly string[] {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    const chunk = chunks[file]
    for (const css of chunk?.css ?? []) files.add(css)
    for (const imported of chunk?.imports ?? []) add(imported)
  }
  for (const module of modules) {
    const home = Object.entries(chunks).find(([, chunk]) => Object.hasOwn(chunk.modules, module))
    if (home !== undefined) add(home[0])
  }
  return [...files]
}

function patternOf({ path, params }: PageRoute): string {
  const segments = path.split('/').filter(Boolean)
  const parts = segments.map((segment) =>
    segment.startsWith(':') ? valuesOf(params[segment.slice(1)] ?? 'any') : escape(segment),
  )
  return `^/${parts.join('/')}/?$`
}

function valuesOf(pattern: PageRoute['params'][string]): string {
  if (pattern === 'digits') return String.raw`\d+`
  return pattern === 'any' ? '[^/]+' : `(?:${pattern.oneOf.map(escape).join('|')})`
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const paramCount = ({ path }: PageRoute): number => path.split('/:').length - 1
