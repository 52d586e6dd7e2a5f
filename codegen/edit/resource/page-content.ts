import type { Contract } from '../../contract/contract.ts'
import type { PageKind } from '../../model/descriptors/page-kind.ts'
import type { Manifest } from '../../model/manifest.ts'
import { paramNames } from '../../model/paths.ts'
import { accessOf, capabilitiesOf } from './capabilities.ts'

/** What a new page of a resource shows, so that it is complete. */
export interface PageContent {
  readonly lines: readonly string[]
  /** The keys of its calls. */
  readonly access: string
  /** Translations of its parts, as they stand beside the title; empty: it has none. */
  readonly texts: string
}

/** The columns of a table, the properties of a detail, the fields of a form, as the contract has them; null where it has none. */
export function contentOf(
  contract: Contract,
  manifest: Manifest,
  {
    kind,
    resource: name,
    path,
  }: { readonly kind: PageKind; readonly resource: string; readonly path: string },
): PageContent | null {
  const resource = contract.resource(name)
  if (resource === null || paramNames(resource.list.path).length > 0) return null
  const { columns, sort, facts, list, show, create, edit } = capabilitiesOf(
    contract,
    manifest,
    name,
    resource,
  )
  if (kind === 'table' && columns.length > 0)
    return {
      lines: [`  sort: ${sort}`, `  columns: [${columns.join(', ')}]`],
      access: accessOf(list),
      texts: '',
    }
  if (kind === 'detail' && show !== null && facts.length > 0) {
    const tab = `    - { key: details, label: 详情, fields: [${facts.join(', ')}] }`
    return { lines: ['  tabs:', tab], access: accessOf(show), texts: 'tabs: { details: Details }' }
  }
  const form = paramNames(path).length > 0 ? edit : create
  if (kind !== 'form' || form === null) return null
  const group = `    - { key: main, label: 基本信息, fields: [${form.fields.join(', ')}] }`
  const calls = form === edit && show !== null ? [form.save, show] : [form.save]
  return { lines: ['  groups:', group], access: accessOf(...calls), texts: 'groups: { main: Basics }' }
}
