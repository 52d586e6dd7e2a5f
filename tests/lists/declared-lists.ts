import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageModules } from '../../generated/page-modules.ts'
import type { SectionKey } from '../../generated/routes.ts'
import type { TablePage } from '../../generated/types.ts'

export interface DeclaredList {
  readonly page: TablePage
  /** Namespace of its texts. */
  readonly section: string
  /** Path of the REST API that answers its rows. */
  readonly path: string
}

/** Every table page of the manifest, and where its rows come from. */
export async function declaredLists(): Promise<readonly DeclaredList[]> {
  const sections = Object.keys(pageModules) as SectionKey[]
  const pages = await Promise.all(
    sections.map(async (section) => {
      const module = await pageModules[section]()
      return Object.values(module.pages).flatMap((page) => (page.kind === 'table' ? { page, section } : []))
    }),
  )
  return pages.flat().map(({ page, section }) => ({ page, section, path: pathOf(page.list.hash) }))
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))

const operations = read('generated/operations.json') as Record<string, { readonly document: string }>
const contract = read('mesh/openapi.json') as {
  readonly paths: Record<string, { readonly get?: { readonly operationId: string } }>
}
const paths = new Map(Object.entries(contract.paths).map(([path, { get }]) => [get?.operationId, path]))

function pathOf(hash: string): string {
  const field = /\bresult: (\w+)/.exec(operations[hash]?.document ?? '')?.[1]
  const path = paths.get(field)
  if (path === undefined) throw new Error(`${hash} reads no path of the contract`)
  return path
}
