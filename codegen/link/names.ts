import { findings } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { fullPath } from '../model/paths.ts'
import type { DataPath } from '../parse/source.ts'
import type { PageScope, WholeScope } from './scope.ts'

/** Names and paths are unique over all sections; both places of a duplicate are shown. */
export function linkNames(scope: WholeScope): void {
  reportDuplicates(
    scope,
    ['name'],
    ({ page }) => page.name,
    (name) => findings.duplicateName({ name }),
  )
  reportDuplicates(
    scope,
    ['path'],
    ({ sectionData, page }) => identityOf(fullPath(sectionData.path, page.path)),
    (path) => findings.duplicatePath({ path: path.replaceAll(':', '{…}') }),
  )
}

/** Parameters have no names in an address, and the router makes no difference between large and small letters. */
const identityOf = (path: string): string => path.replaceAll(/:\w+/g, ':').toLowerCase()

function reportDuplicates(
  { pages, report }: WholeScope,
  at: DataPath,
  identity: (page: PageScope) => string,
  finding: (identity: string) => Finding,
): void {
  const first = new Map<string, PageScope>()
  for (const page of pages) {
    const key = identity(page)
    const duplicate = first.get(key)
    if (duplicate === undefined) first.set(key, page)
    else
      report.add(finding(key), page.place(at), {
        related: [{ message: 'first declared here', place: duplicate.place(at) }],
      })
  }
}
