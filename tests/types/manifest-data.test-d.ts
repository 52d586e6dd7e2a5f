import type { ActionData, PageData, PageOf } from '../../codegen/model/page-data.ts'

declare const page: PageData
declare const stats: PageOf<'stats'>

export const said = [
  page.name,
  page.columns?.length,
  // @ts-expect-error no kind has it
  page.colums,
  page.kind === 'table' ? page.sort?.toUpperCase() : page.kind,
  // @ts-expect-error a form has no order
  page.kind === 'form' ? page.sort?.toUpperCase() : page.kind,
  stats.cards?.map((metric) => metric.toUpperCase()),
]

// @ts-expect-error no such target
export const action: ActionData = { label: '打开', drawer: 'left' }

export function change(): void {
  // @ts-expect-error data are read, never written
  page.name = 'other'
}
