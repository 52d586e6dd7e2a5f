import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageModules } from '../../generated/page-modules.ts'
import type { TablePage } from '../../generated/types.ts'
import { readDocuments } from '../../mesh/http/operation-files.ts'

export interface DeclaredList {
  readonly page: TablePage
  /** Namespaces of its texts. */
  readonly texts: readonly string[]
  /** Path of the REST API that answers its rows. */
  readonly path: string
}

/** Every table page of the manifest, and where its rows come from. */
export async function declaredLists(): Promise<readonly DeclaredList[]> {
  const pages = await Promise.all(
    Object.values(pageModules).map(async ({ load, texts }) => ({ page: (await load()).page, texts })),
  )
  return pages.flatMap(({ page, texts }) =>
    page.kind === 'table' ? [{ page, texts, path: pathOf(page.list.hash) }] : [],
  )
}

const root = join(import.meta.dirname, '../..')
const documents = readDocuments(join(root, 'generated/operations'))
const contract = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')) as {
  readonly paths: Record<string, { readonly get?: { readonly operationId: string } }>
}
const paths = new Map(Object.entries(contract.paths).map(([path, { get }]) => [get?.operationId, path]))

function pathOf(hash: string): string {
  const field = /\bresult: (\w+)/.exec(documents.get(hash) ?? '')?.[1]
  const path = paths.get(field)
  if (path === undefined) throw new Error(`${hash} reads no path of the contract`)
  return path
}
