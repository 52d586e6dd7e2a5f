import type { PageModel } from '../model/console.ts'
import { accessOf } from './access.ts'
import { type Change, change, pair } from './change.ts'
import { diffContent, diffValue } from './content.ts'

/** Changes of the routes: which there are, who may open them, and what they show. */
export function diffPages(before: readonly PageModel[], after: readonly PageModel[]): readonly Change[] {
  const { removed, added, both } = pair(before, after, ({ name }) => name)
  return [
    ...removed.map((page) => change('breaking', page.name, 'removed', describe(page))),
    ...added.map((page) => change('safe', page.name, 'added', describe(page))),
    ...both.flatMap(([was, is]) => diffPage(was, is)),
  ]
}

const describe = (page: PageModel): string =>
  `${page.path}, ${page.kind === 'redirect' ? `to ${page.to ?? ''}` : `for ${accessOf(page).join(', ')}`}`

function diffPage(was: PageModel, is: PageModel): readonly Change[] {
  const { name } = is
  const to = diffValue(`${name} to`, was.to, is.to, 'dangerous')
  // What the page showed and to whom, its target says now.
  if (is.kind === 'redirect')
    return [
      ...diffValue(`${name} path`, was.path, is.path, 'breaking'),
      ...diffParams(was, is),
      ...diffValue(`${name} kind`, was.kind, is.kind, 'dangerous'),
      ...to,
    ]
  return [
    ...to,
    ...diffValue(`${name} path`, was.path, is.path, 'breaking'),
    ...diffAccess(was, is),
    ...diffParams(was, is),
    ...diffValue(`${name} kind`, was.kind, is.kind, 'dangerous'),
    ...diffValue(`${name} hidden`, was.hidden, is.hidden, is.hidden ? 'dangerous' : 'safe'),
    ...diffValue(
      `${name} menu`,
      was.menu.map(({ key }) => key),
      is.menu.map(({ key }) => key),
      'dangerous',
    ),
    ...diffValue(`${name} title`, was.title, is.title, 'safe'),
    ...diffValue(`${name} icon`, was.icon, is.icon, 'safe'),
    ...diffValue(`${name} activeMenu`, was.activeMenu, is.activeMenu, 'safe'),
    ...diffValue(`${name} showLanguage`, was.showLanguage, is.showLanguage, 'safe'),
    ...diffContent(name, was.content, is.content),
  ]
}

/** A user who loses a page is affected; a user who gains one may see what was hidden. */
function diffAccess(was: PageModel, is: PageModel): readonly Change[] {
  const { removed, added } = pair(accessOf(was), accessOf(is), (who) => who)
  return [
    ...removed.map((who) => change('breaking', `${is.name} permissions.${who}`, 'removed')),
    ...added.map((who) => change('dangerous', `${is.name} permissions.${who}`, 'added')),
  ]
}

function diffParams(was: PageModel, is: PageModel): readonly Change[] {
  return Object.keys(is.params).flatMap((param) => {
    const [before, after] = [was.params[param], is.params[param]]
    return diffValue(`${is.name} params.${param}`, before, after, after === 'any' ? 'safe' : 'breaking')
  })
}
