import { type ChunkReport, type PageRoute, filesOf, modulesOf } from '../../vite/preloads.ts'

/** What may be loaded at one moment (budgets.json). */
export interface Budget {
  readonly what: string
  /** Modules that are loaded. */
  readonly loads?: readonly string[]
  /** A page that is loaded, by the name of its route. */
  readonly page?: string
  /** Every page of a kind, each by itself. */
  readonly pages?: string
  /** The page that was there before: what it has loaded costs nothing. */
  readonly after?: string
  /** Modules that were loaded since, beside that page. */
  readonly opened?: readonly string[]
  /** Bytes of Brotli on the wire, all files together. */
  readonly bytes: number
  /** Parts of names of modules that must not be among them. */
  readonly never?: readonly string[]
}

/** The built console: its chunks, its pages, and what a file weighs. */
export interface BuiltConsole {
  readonly chunks: Readonly<Record<string, ChunkReport>>
  readonly pages: readonly PageRoute[]
  readonly weightOf: (file: string) => number
}

export interface Weighed {
  readonly what: string
  readonly bytes: number
  readonly limit: number
  /** Sentences, each with the modules it is about. */
  readonly broken: readonly string[]
}

const entry = 'src/main.ts'
const document = 'index.html'
const named = 12

/** The moment of a budget, or the worst of its moments. */
export function weigh(console: BuiltConsole, budget: Budget): Weighed {
  const { what, bytes: limit, never = [] } = budget
  const loadedFiles = new Set([
    ...(budget.after === undefined ? [] : filesOfPage(console, budget.after)),
    ...filesOf(console.chunks, budget.opened ?? []),
  ])
  const moments = momentsOf(console, budget).map(({ name, files }) => {
    const own = files.filter((file) => !loadedFiles.has(file))
    return { name, own, bytes: own.reduce((sum, file) => sum + console.weightOf(file), 0) }
  })
  const worst = moments.toSorted((one, other) => other.bytes - one.bytes)[0]
  if (worst === undefined)
    return { what, bytes: 0, limit, broken: [`${what}: nothing of it is in the build`] }
  const modules = modulesIn(console, worst.own)
  const forbidden = modules.filter(({ name }) => never.some((part) => name.includes(part)))
  return {
    what,
    bytes: worst.bytes,
    limit,
    broken: [
      ...(worst.bytes > limit
        ? [`${worst.name} loads ${worst.bytes} bytes, ${limit} are allowed: ${listOf(modules)}`]
        : []),
      ...(forbidden.length > 0 ? [`${worst.name} loads what it must not: ${listOf(forbidden)}`] : []),
    ],
  }
}

function momentsOf(console: BuiltConsole, { what, loads = [], page, pages, after }: Budget) {
  if (pages !== undefined)
    return console.pages
      .filter(({ kind, name }) => kind === pages && name !== after)
      .map(({ name }) => ({ name: `${what} (${name})`, files: filesOfPage(console, name) }))
  const files = [
    ...(loads.includes(entry) ? [document] : []),
    ...filesOf(console.chunks, loads),
    ...(page === undefined ? [] : filesOfPage(console, page)),
  ]
  return files.length === 0 ? [] : [{ name: what, files: [...new Set(files)] }]
}

function filesOfPage({ chunks, pages }: BuiltConsole, name: string): readonly string[] {
  const page = pages.find((route) => route.name === name)
  if (page === undefined) throw new Error(`no page ${name}`)
  return filesOf(chunks, [entry, ...modulesOf(page, 'zh')])
}

interface Share {
  readonly name: string
  /** Its part of the weight of its file, by the length of its code. */
  readonly bytes: number
}

function modulesIn({ chunks, weightOf }: BuiltConsole, files: readonly string[]): readonly Share[] {
  return files.flatMap((file) => {
    const modules = Object.entries(chunks[file]?.modules ?? {})
    const total = modules.reduce((sum, [, length]) => sum + length, 0)
    if (modules.length === 0) return [{ name: file, bytes: weightOf(file) }]
    return modules.map(([name, length]) => ({
      name,
      bytes: Math.round((length / Math.max(total, 1)) * weightOf(file)),
    }))
  })
}

function listOf(modules: readonly Share[]): string {
  const largest = modules.toSorted((one, other) => other.bytes - one.bytes).slice(0, named)
  return largest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
}
