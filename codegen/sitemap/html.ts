import { script } from './script.ts'
import { allPages, type Sitemap, type SitemapPage, type SitemapSection } from './sitemap.ts'
import { style } from './style.ts'

/** One file without anything outside of it: every page, searchable, by kind and by permission key. */
export function html(sitemap: Sitemap, language: string): string {
  const pages = allPages(sitemap)
  const kinds = countBy(pages.map(({ kind }) => kind))
  const keys = [...new Set(pages.flatMap(({ permissions }) => permissions))].toSorted()
  const title = (text: Readonly<Record<string, string>>): string => escape(text[language] ?? '')
  const others = (text: Readonly<Record<string, string>>): string =>
    Object.entries(text)
      .filter(([mark]) => mark !== language)
      .map(([, other]) => escape(other))
      .join(' · ')
  const pageNames = new Set(pages.map(({ name }) => name))
  const node = (
    page: SitemapPage,
  ): string => `<li class="page${page.hidden ? ' hidden' : ''}" id="${anchor(page.name)}" data-kind="${escape(page.kind)}" data-keys="${escape(page.permissions.join(' '))}" data-open="${page.open === null ? '' : '1'}" data-text="${escape([page.name, page.path, ...Object.values(page.title), page.kind, page.resource ?? '', ...page.permissions].join(' ').toLowerCase())}">
<div class="row"><b>${title(page.title)}</b> <i>${others(page.title)}</i><span class="kind k-${escape(page.kind)}">${escape(page.kind)}</span></div>
<code>${escape(page.path)}</code> <small>${escape(page.name)}</small>
<div class="keys">${page.permissions.map((key) => `<button type="button" data-key="${escape(key)}">${escape(key)}</button>`).join('')}${page.open === null ? '' : `<em>${page.open}</em>`}</div>
${page.opens.length === 0 ? '' : `<div class="opens">→ ${page.opens.map((name) => (pageNames.has(name) ? `<a href="#${anchor(name)}">${escape(name)}</a>` : escape(name))).join(', ')}</div>`}
${page.below.length === 0 ? '' : `<ul>${page.below.map(node).join('')}</ul>`}</li>`
  const section = ({ key, path, title: text, pages: own }: SitemapSection): string =>
    `<section data-section="${escape(key)}"><h2>${title(text)} <i>${others(text)}</i><code>${escape(path)}</code></h2><ul>${own.map(node).join('')}</ul></section>`
  return `<!doctype html>
<html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escape(sitemap.product)}</title><style>${style}</style></head><body>
<header><h1>${escape(sitemap.product)}</h1>
<label>Search <input type="search" id="search" placeholder="title, path, name, key" autofocus></label>
<label>Key <select id="key"><option value="">everybody’s view</option>${keys.map((key) => `<option>${escape(key)}</option>`).join('')}</select></label>
<div class="kinds" role="group" aria-label="Kinds">${[...kinds].map(([kind, number]) => `<button type="button" aria-pressed="false" data-filter="${escape(kind)}" class="k-${escape(kind)}">${escape(kind)} <b>${number}</b></button>`).join('')}</div>
<output id="count" data-total="${pages.length}">${pages.length} pages</output></header>
<main>${sitemap.sections.map(section).join('\n')}</main>
<script>${script}</script></body></html>`
}

function countBy(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values.toSorted()) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const anchor = (name: string): string => `page-${name.replaceAll(/[^\w.-]/g, '_')}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text of the manifest is text in the page. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? '')
