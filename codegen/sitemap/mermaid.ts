import { allPages, type Sitemap, type SitemapPage } from './sitemap.ts'

/** A flow chart: sections as boxes, hidden pages below those of the menu, dotted arrows for what actions open. */
export function mermaid(sitemap: Sitemap, language: string): string {
  const ids = new Map(allPages(sitemap).map(({ name }, index) => [name, `p${index}`]))
  const id = (name: string): string => ids.get(name) ?? ''
  const node = (page: SitemapPage): readonly string[] => [
    `    ${id(page.name)}["${quote(page.title[language] ?? page.name)}<br/><small>${quote(page.path)}</small>"]:::${page.open === 'public' ? 'public' : page.hidden ? 'hidden' : 'menu'}`,
    ...page.below.flatMap((below) => [...node(below), `    ${id(page.name)} --- ${id(below.name)}`]),
  ]
  const sections = sitemap.sections.flatMap(({ key, title, pages }, index) => [
    `  subgraph s${index}["${quote(title[language] ?? key)}"]`,
    ...pages.flatMap(node),
    '  end',
  ])
  const parents = new Map(
    allPages(sitemap).flatMap((page) => page.below.map((below) => [below.name, page.name] as const)),
  )
  const links = allPages(sitemap).flatMap((page) =>
    page.opens
      .filter((name) => ids.has(name) && parents.get(name) !== page.name && parents.get(page.name) !== name)
      .map((name) => `  ${id(page.name)} -.-> ${id(name)}`),
  )
  return [
    'flowchart LR',
    ...sections,
    ...links,
    '  classDef menu fill:#2d72d2,color:#fff,stroke:#215db0',
    '  classDef hidden fill:#f6f7f9,color:#1c2127,stroke:#8f99a8',
    '  classDef public fill:#238551,color:#fff,stroke:#1c6e42',
  ].join('\n')
}

/** Text of the manifest never ends a label or begins a tag. */
const quote = (text: string): string =>
  text.replaceAll(/[&"<>#;`\\]/g, (mark) => `#${mark.codePointAt(0) ?? 32};`)
