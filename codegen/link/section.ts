import type { Schema } from '../contract/openapi.ts'
import type { Content } from '../model/console.ts'
import type { Entry, SectionData } from '../model/manifest.ts'
import type { Text } from '../model/text.ts'
import type { PageContext } from './context.ts'
import { linkIcon } from './icons.ts'
import { linkContent } from './kinds/content.ts'
import { linkParams } from './params.ts'
import { linkKeys } from './permissions.ts'
import type { WholeScope } from './scope.ts'
import { linkMenuTitles } from './titles.ts'
import type { TextPath, Translator } from './translations.ts'

/** What linking adds to a section: titles in every language, contents resolved against the contract. */
export interface SectionLinks {
  readonly title: Text
  readonly pages: ReadonlyMap<string, PageLinks>
  /** Schemas of the bodies that its pages send, by operation. */
  readonly bodies: ReadonlyMap<string, Schema>
}

export interface PageLinks {
  readonly title: Text
  /** By the key of the menu entry. */
  readonly menu: ReadonlyMap<string, Text>
  readonly content: Content | null
}

/**
 * Links one section after the other. A section that linked without a finding keeps its links while everything it
 * depends on is the same: its file, the contract, its translations, and what links may read of the other pages.
 */
export function createSectionLinker(
  scope: WholeScope,
  texts: Translator,
): (key: string, entry: Entry<SectionData>) => SectionLinks {
  return (key, entry) => {
    const inputs = [
      scope.contract,
      scope.icons,
      scope.manifest.console.data.widgets,
      scope.manifest.console.data.changeLog,
      scope.targetText,
      ...texts.of(key),
    ]
    const cached = linked.get(entry)
    if (cached?.key === key && isSame(cached.inputs, inputs)) {
      texts.mark(cached.usedTexts)
      return cached.links
    }
    const before = scope.report.count
    const usedTexts = texts.record()
    const links = linkSection(scope, key, entry, texts)
    const clean = scope.report.count === before
    if (clean) linked.set(entry, { key, inputs, usedTexts: usedTexts.stop(), links })
    else usedTexts.stop()
    return links
  }
}

interface LinkedSection {
  readonly key: string
  readonly inputs: readonly unknown[]
  readonly usedTexts: readonly string[]
  readonly links: SectionLinks
}

const linked = new WeakMap<Entry<SectionData>, LinkedSection>()

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

function linkSection(
  scope: WholeScope,
  key: string,
  entry: Entry<SectionData>,
  texts: Translator,
): SectionLinks {
  const { data, source } = entry
  linkIcon(scope, data.icon, source.place(['icon']))
  linkKeys(scope, data.permissions ?? [], source, ['permissions'])
  const title = texts.text(data.title, [key, 'title'], source.place(['title']))
  const pages = new Map<string, PageLinks>()
  const bodies = new Map<string, Schema>()
  const ownPages = scope.pagesOf.get(key) ?? []
  for (const page of ownPages)
    pages.set(
      page.page.name,
      linkPage({ ...page, scope, ownPages, texts, bodies, ownTexts: new Map(), record: new Map() }),
    )
  return { title, pages, bodies }
}

function linkPage(context: PageContext): PageLinks {
  const { page, scope, texts, place } = context
  const { name, title, icon, permissions = [] } = page
  linkParams(scope, context)
  linkIcon(scope, icon, place(['icon']))
  linkKeys(scope, permissions, context.source, [...context.at, 'permissions'])
  const path: TextPath = [context.section, 'pages', name, 'title']
  return {
    title: texts.text(title, path, place(['title'])),
    menu: linkMenuTitles(context, texts),
    content: linkContent(context),
  }
}
