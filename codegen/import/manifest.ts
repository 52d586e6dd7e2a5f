import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { humanName, kebabName, safeText, snakeName } from './names.ts'
import type { ImportedPage, PageEntry } from './page-types.ts'
import { pagesOf } from './pages.ts'
import { resourceTitle } from './resource-names.ts'
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
  const sections = groupsOfTops(tops).map((group) => sectionOf(group, resources, keys, taken, words))
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

/** Lists that stand together in the menu: those of one tag, or without tags of one part of the API; a list alone is its own section. */
interface Group {
  readonly title: string
  readonly tops: readonly ImportedResource[]
}

/** A section of more lists than these is no help. */
const mostInSection = 14

function groupsOfTops(tops: readonly ImportedResource[]): readonly Group[] {
  const byGroup = Map.groupBy(tops, groupOf)
  const names = new Set(tops.map(({ name }) => kebabName(name)))
  return [...byGroup].flatMap(([group, own]): readonly Group[] => {
    const [first] = own
    const alone = own.map((top) => ({ title: titleOf(top, own.length === 1), tops: [top] }))
    // A section is called after one of its lists, or after none at all.
    const isFree = !names.has(kebabName(group)) || kebabName(group) === kebabName(first?.name ?? '')
    const isGroup = group !== '' && own.length > 1 && own.length <= mostInSection && isFree
    return isGroup ? [{ title: safeText(tagTitle(group), humanName(group), 40), tops: own }] : alone
  })
}

/** The tag; of an API without tags the part of its path that is not shared by all. */
function groupOf({ foreign: { list } }: ImportedResource): string {
  if (list.tag !== undefined) return list.tag
  const words = list.segments.filter(
    (segment) => !segment.includes('{') && !/^(?:api|rest|v\d[\w.]*)$/i.test(segment),
  )
  return words.length > 1 ? (words[0] ?? '') : ''
}

const titleOf = (top: ImportedResource, isOnly: boolean): string =>
  isOnly ? safeText(tagTitle(top.foreign.list.tag), resourceTitle(top), 40) : resourceTitle(top)

function sectionOf(
  { title, tops }: Group,
  resources: readonly ImportedResource[],
  keys: Keys,
  taken: ReadonlySet<string>,
  words: ImportWords,
): ImportedSection {
  const [first] = tops
  const isGroup = tops.length > 1
  const name = kebabName(isGroup ? title : (first?.name ?? 'none'))
  const key = taken.has(name) ? `api-${name}` : name
  const below = (resource: ImportedResource, menu: string): readonly ImportedPage[] => {
    const children = resources.filter(({ parent }) => parent === resource)
    return [
      ...pagesOf(
        resource,
        menu,
        children,
        keys,
        words,
        isGroup && resource.parent === null && kebabName(resource.name) !== key,
      ),
      ...children.flatMap((child) => below(child, menu)),
    ]
  }
  const pages = tops.flatMap((top) => below(top, `${kebabName(top.name)}.index`))
  return {
    key,
    data: {
      path: `/${key}`,
      title,
      icon: iconOf(isGroup ? snakeName(`${title}_${first?.name ?? ''}`) : (first?.name ?? '')),
      redirect: `${kebabName(first?.name ?? 'none')}.index`,
      pages: pages.map(({ page }) => page),
    },
    pages,
  }
}

const tagTitle = (tag: string | undefined): string | undefined =>
  tag === undefined || /[^\w-]|^(?:[A-Z]+s?|[A-Z][a-z]+)$/.test(tag)
    ? tag
    : humanName(tag.replace(/^v\d+(?=[A-Z_-])/i, ''))

/** A list below no other record says whether the API takes what a person signs in with. */
function sessionOf(tops: readonly ImportedResource[]): object {
  const [first] = tops
  return first === undefined ? {} : { check: `${first.name}_index` }
}

function iconOf(name: string): string {
  return icons.find(([words]) => words.test(name))?.[1] ?? 'folder-close'
}

/** Words that begin so. */
const beginningOf = (words: string): RegExp => new RegExp(`(?:^|_)(?:${words})`)

const icons: readonly (readonly [RegExp, string])[] = [
  [beginningOf('load_balanc|nodebalanc|proxy|gateway|queue'), 'layers'],
  [beginningOf('user|customer|member|account|people|person|contact|profile|lead|employee'), 'people'],
  [beginningOf('team|org(?:s|_|$)|organi[sz]ation|workspace|compan|merchant|tenant'), 'office'],
  [beginningOf('order|cart|checkout|purchase'), 'shopping-cart'],
  [beginningOf('invoice|bill|receipt|quote|credit_note'), 'document'],
  [
    beginningOf(
      'payment|charge|refund|payout|balance|transaction|transfer|bank|tax|price|plan|coupon|journal|prepayment|overpayment|invoiceitem',
    ),
    'bank-account',
  ],
  [beginningOf('card|wallet|issuing'), 'credit-card'],
  [beginningOf('product|item|pet|sku|good|catalog|inventor'), 'cube'],
  [beginningOf('package|registr|volume|snapshot|backup|image|container|artifact'), 'box'],
  [beginningOf('repo(?:s|sitor|_|$)'), 'git-repo'],
  [beginningOf('branch|deployment|pipeline|release|build'), 'git-branch'],
  [beginningOf('issue|ticket|incident|bug|dispute'), 'issue'],
  [beginningOf('task|todo|checklist'), 'clipboard'],
  [beginningOf('project|portfolio|goal'), 'projects'],
  [beginningOf('message|mail|inbox|campaign|newsletter'), 'envelope'],
  [beginningOf('comment|thread|chat|channel|conversation|post|topic|review'), 'chat'],
  [
    beginningOf('secur|auth|oauth|permission|role|polic|firewall|access|secret|certificate|ssl|vault'),
    'shield',
  ],
  [beginningOf('key|sshkey|token|credential|password'), 'key'],
  [beginningOf('domain|dns|site|page|region|countr|network|vpc|vlan|ips?(?:_|$)'), 'globe'],
  [beginningOf('database|table|collection|dataset|storage|bucket|schema'), 'database'],
  [beginningOf('server|droplet|instance|node|machine|cluster|kubernetes|vm|linode|host'), 'desktop'],
  [beginningOf('cloud|cdn|app'), 'applications'],
  [beginningOf('webhook|hook|event|log|audit|histor|activit'), 'history'],
  [beginningOf('notif|alert|monitor|uptime|status'), 'notifications'],
  [beginningOf('tag|label|categor|genre'), 'tag'],
  [beginningOf('file|folder|document|asset|attachment'), 'document'],
  [beginningOf('video|movie|show|episode|media|photo'), 'video'],
  [beginningOf('music|track|album|artist|playlist|audio|song'), 'music'],
  [beginningOf('location|address|store|place|warehouse'), 'map-marker'],
  [beginningOf('shipment|deliver|shipping|carrier|fulfil'), 'truck'],
  [beginningOf('report|metric|statistic|analytic|usage|insight'), 'chart'],
  [beginningOf('calendar|schedule|booking|appointment|shift'), 'calendar'],
  [beginningOf('flag|experiment|feature'), 'flag'],
  [beginningOf('setting|admin|config|preference|option|environment'), 'cog'],
  [beginningOf('search|query'), 'search'],
  [beginningOf('link|url|connection|integration'), 'link'],
]
