import { commands } from 'vitest/browser'
import { type RouteNode, routes } from '../../generated/routes.ts'

/** All pages of some kinds, and those of them that this run tries. */
export async function pagesOfKinds(
  ...kinds: readonly string[]
): Promise<{ readonly all: readonly RouteNode[]; readonly sampled: readonly RouteNode[] }> {
  const all = Object.values(routes).filter(({ kind }) => kinds.includes(kind))
  const names = new Set(await commands.sampledPages(all.map(({ name }) => name)))
  return { all, sampled: all.filter(({ name }) => names.has(name)) }
}

/** Pages of some kinds in each language of the console: those that this run tries. */
export async function pressesOfKinds<Locale extends string>(
  locales: readonly Locale[],
  ...kinds: readonly string[]
): Promise<readonly { readonly page: RouteNode; readonly locale: Locale }[]> {
  const all = Object.values(routes)
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((page) => locales.map((locale) => ({ page, locale, name: `${page.name} ${locale}` })))
  const names = new Set(await commands.sampledPresses(all.map(({ name }) => name)))
  return all.filter(({ name }) => names.has(name))
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    sampledPages: (names: readonly string[]) => Promise<readonly string[]>
    sampledPresses: (names: readonly string[]) => Promise<readonly string[]>
  }
}
