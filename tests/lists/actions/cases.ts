import { pageModules } from '../../../generated/page-modules.ts'
import type {
  BulkAction,
  CallAction,
  DownloadAction,
  ShowAction,
  TablePage,
  TransferAction,
} from '../../../generated/types.ts'
import { localise } from '../../../src/records/model/names/localise.ts'

export type Sent =
  | { readonly place: 'row' | 'toolbar'; readonly action: CallAction | ShowAction | DownloadAction }
  | { readonly place: 'toolbar'; readonly action: TransferAction }
  | { readonly place: 'bulk'; readonly action: BulkAction }

/** An action of a table that sends something. */
export type ActionCase = Sent & { readonly page: TablePage }

/** Every table page of the manifest. */
export async function tablePages(): Promise<readonly TablePage[]> {
  const pages = await Promise.all(Object.values(pageModules).map(async ({ load }) => (await load()).page))
  return pages.flatMap((page) => (page.kind === 'table' ? [localise(page, (key) => key)] : []))
}

/** Every action that sends something to the API. */
export function casesOf(page: TablePage): readonly ActionCase[] {
  const own = (['toolbar', 'row'] as const).flatMap((place): ActionCase[] =>
    page[place].flatMap((action): ActionCase[] => {
      switch (action.does) {
        case 'call':
        case 'show':
        case 'download':
          return [{ page, place, action }]
        case 'export':
          return [{ page, place: 'toolbar', action }]
        default:
          return []
      }
    }),
  )
  return [...own, ...page.bulk.map((action): ActionCase => ({ page, place: 'bulk', action }))]
}

export function nameOf({ page, place, action }: ActionCase): string {
  return `${page.name} ${place} ${action.key}`
}
