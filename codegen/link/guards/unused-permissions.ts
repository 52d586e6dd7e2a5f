import { findings } from '../../diagnostics/catalogue.ts'
import { isRequest, objectsOf } from '../../model/message.ts'
import type { Links } from '../link.ts'
import type { Scope } from '../scope.ts'

/** Keys of the contract that neither a page asks for nor any call of the console accepts. */
export function linkUnusedPermissions({ contract, manifest, pages, report }: Scope, links: Links): void {
  if (report.hasErrors) return
  const used = new Set(['admin', ...pages.flatMap(({ page }) => page.permissions ?? [])])
  const { session, calls = {} } = manifest.console.data
  const operations = new Set([...Object.values(session), ...Object.values(calls)])
  for (const { pages: linked } of links.values())
    for (const { content } of linked.values())
      for (const part of objectsOf(content)) {
        if (isRequest(part)) operations.add(part.operation)
        else if ('needs' in part && Array.isArray(part.needs))
          for (const key of part.needs.flat()) used.add(String(key))
      }
  for (const { data } of manifest.sections.values()) for (const key of data.permissions ?? []) used.add(key)
  for (const id of operations)
    for (const key of contract.operations.get(id)?.security?.flat() ?? []) used.add(key)
  for (const key of contract.permissions.keys())
    if (!used.has(key)) report.add(findings.unusedPermission({ key }), null)
}
