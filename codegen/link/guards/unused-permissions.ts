import { findings } from '../../diagnostics/catalogue.ts'
import { rememberFor } from '../../memory.ts'
import { isRequest, objectsOf } from '../../model/message.ts'
import type { Links } from '../links.ts'
import type { WholeScope } from '../scope.ts'
import type { SectionLinks } from '../section.ts'

/** Keys of the contract that neither a page asks for nor any call of the console accepts. */
export function linkUnusedPermissions({ contract, manifest, pages, report }: WholeScope, links: Links): void {
  if (report.hasErrors) return
  const used = new Set(['admin', ...pages.flatMap(({ page }) => page.permissions ?? [])])
  const { session, calls = {} } = manifest.console.data
  const operations = new Set([...Object.values(session), ...Object.values(calls)])
  for (const section of links.values()) {
    const needed = neededBySection(section)
    for (const id of needed.operations) operations.add(id)
    for (const key of needed.keys) used.add(key)
  }
  for (const { data } of manifest.sections.values()) for (const key of data.permissions ?? []) used.add(key)
  for (const id of operations)
    for (const key of contract.operations.get(id)?.security?.flat() ?? []) used.add(key)
  for (const key of contract.permissions.keys())
    if (!used.has(key)) report.add(findings.unusedPermission({ key }), null)
}

/** Calls that the pages of a section make, and keys that their parts ask for. */
const neededBySection = rememberFor(({ pages }: SectionLinks) => {
  const [operations, keys] = [new Set<string>(), new Set<string>()]
  for (const { content } of pages.values())
    for (const part of objectsOf(content)) {
      if (isRequest(part)) operations.add(part.operation)
      else if ('needs' in part && Array.isArray(part.needs))
        for (const key of part.needs.flat()) keys.add(String(key))
    }
  return { operations, keys }
})
