import type { ConsoleModel, SectionModel } from '../model/console.ts'
import { type Shift, shiftsBetween } from './access.ts'
import { type Change, change, pair } from './change.ts'
import { diffValue } from './content.ts'
import { diffPages } from './pages.ts'

export interface Difference {
  readonly changes: readonly Change[]
  readonly shifts: readonly Shift[]
}

/** What changed between two consoles, each change breaking, dangerous or safe, and who gains and loses pages. */
export function diffConsoles(before: ConsoleModel, after: ConsoleModel): Difference {
  const pages = ({ sections }: ConsoleModel) => sections.flatMap((section) => section.pages)
  return {
    changes: [
      ...diffConsole(before, after),
      ...diffSections(before.sections, after.sections),
      ...diffPages(pages(before), pages(after)),
    ],
    shifts: shiftsBetween(before, after),
  }
}

function diffConsole(before: ConsoleModel, after: ConsoleModel): readonly Change[] {
  const languages = pair(before.languages, after.languages, (language) => language)
  const permissions = pair(before.permissions, after.permissions, (key) => key)
  return [
    ...diffValue('console product', before.product, after.product, 'safe'),
    ...diffValue('console root', before.root, after.root, 'dangerous'),
    ...diffValue('console fallback', before.fallback, after.fallback, 'dangerous'),
    ...diffValue('console firstCompany', before.firstCompany, after.firstCompany, 'dangerous'),
    ...diffValue('console session', before.session, after.session, 'dangerous'),
    ...languages.removed.map((language) => change('breaking', `console languages.${language}`, 'removed')),
    ...languages.added.map((language) => change('safe', `console languages.${language}`, 'added')),
    ...permissions.removed.map((key) => change('breaking', `permissions ${key}`, 'removed')),
    ...permissions.added.map((key) => change('safe', `permissions ${key}`, 'added')),
  ]
}

function diffSections(before: readonly SectionModel[], after: readonly SectionModel[]): readonly Change[] {
  const { removed, added, both } = pair(before, after, ({ key }) => key)
  return [
    ...removed.map(({ key }) => change('breaking', `section ${key}`, 'removed')),
    ...added.map(({ key }) => change('safe', `section ${key}`, 'added')),
    ...both.flatMap(([was, is]) => [
      ...diffValue(`section ${is.key} path`, was.path, is.path, 'breaking'),
      ...diffValue(`section ${is.key} redirect`, was.redirect, is.redirect, 'dangerous'),
      ...diffValue(`section ${is.key} hidden`, was.hidden, is.hidden, 'dangerous'),
      ...diffValue(`section ${is.key} layout`, was.layout, is.layout, 'safe'),
      ...diffValue(`section ${is.key} title`, was.title, is.title, 'safe'),
      ...diffValue(`section ${is.key} icon`, was.icon, is.icon, 'safe'),
    ]),
  ]
}
