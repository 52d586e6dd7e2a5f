import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { humanName, kebabName, safeText } from './names.ts'
import type { ImportedPage, PageEntry } from './page-types.ts'
import { pagesOf } from './pages.ts'
import { shellOf } from './shell.ts'
import type { TranslateOptions } from './translate-options.ts'
import { importWords, type ImportWords } from './words.ts'

/** The files of a manifest as data, by their path below the manifest's folder. */
export type ManifestFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface ImportedManifest {
  readonly files: ManifestFiles
  readonly pages: readonly ImportedPage[]
}

interface ManifestOptions extends TranslateOptions {
  /** Calls by which people are given their token. */
  readonly session: Readonly<Record<string, string>>
}

/** The manifest of an imported API: its sections beside the pages that the console itself needs. */
export function importedManifest(
  title: string,
  resources: readonly ImportedResource[],
  keys: Keys,
  { language = 'en', open = false, session }: ManifestOptions,
): ImportedManifest {
  const tops = resources.filter(({ parent }) => parent === null)
  const words = importWords[language]
  const shell = shellOf(`${kebabName(tops[0]?.name ?? 'none')}.index`, words)
  const taken = new Set(shell.sections.map(({ key }) => key))
  const sections = tops.map((top) => sectionOf(top, resources, keys, taken, words))
  const all = [...shell.sections, ...sections]
  const files = {
    'console.yaml': {
      product: safeText(title, 'Console'),
      languages: [language],
      ...(open && { open }),
      session: { ...sessionOf(tops), ...session },
      icons: shell.icons,
      sections: all.map(({ key }) => key),
    },
    ...Object.fromEntries(all.map(({ key, data }) => [`sections/${key}.yaml`, data])),
  }
  return { files, pages: sections.flatMap(({ pages }) => pages) }
}

interface ImportedSection {
  readonly key: string
  readonly data: Readonly<Record<string, unknown>> & { readonly pages: readonly PageEntry[] }
  readonly pages: readonly ImportedPage[]
}

function sectionOf(
  top: ImportedResource,
  resources: readonly ImportedResource[],
  keys: Keys,
  taken: ReadonlySet<string>,
  words: ImportWords,
): ImportedSection {
  const name = kebabName(top.name)
  const key = taken.has(name) ? `api-${name}` : name
  const menu = `${name}.index`
  const below = (resource: ImportedResource): readonly ImportedPage[] => {
    const children = resources.filter(({ parent }) => parent === resource)
    return [...pagesOf(resource, menu, children, keys, words), ...children.flatMap(below)]
  }
  const pages = below(top)
  const isAlone = resources.every(
    ({ foreign, parent }) =>
      parent !== null || foreign === top.foreign || foreign.list.tag !== top.foreign.list.tag,
  )
  const title = isAlone
    ? safeText(tagTitle(top.foreign.list.tag), humanName(top.name), 40)
    : humanName(top.name)
  return {
    key,
    data: {
      path: `/${key}`,
      title,
      icon: iconOf(top.name),
      redirect: menu,
      pages: pages.map(({ page }) => page),
    },
    pages,
  }
}

const tagTitle = (tag: string | undefined): string | undefined =>
  tag === undefined ? undefined : /^[\w-]+$/.test(tag) ? humanName(tag) : tag

/** A list below no other record says whether the API takes what a person signs in with. */
function sessionOf(tops: readonly ImportedResource[]): object {
  const [first] = tops
  return first === undefined ? {} : { check: `${first.name}_index` }
}

function iconOf(name: string): string {
  return icons.find(([pattern]) => pattern.test(name))?.[1] ?? 'folder-close'
}

const icons: readonly (readonly [RegExp, string])[] = [
  [/user|customer|member|account|people|contact/, 'people'],
  [/order|cart|checkout|purchase/, 'shopping-cart'],
  [/product|item|pet|sku|good/, 'cube'],
  [/payment|charge|invoice|refund|payout|balance|transaction/, 'bank-account'],
  [/repo/, 'git-repo'],
  [/issue|ticket/, 'issue'],
  [/message|mail|comment/, 'envelope'],
  [/event|log/, 'history'],
  [/tag|label|categor/, 'tag'],
]
