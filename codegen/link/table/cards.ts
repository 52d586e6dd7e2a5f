import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Card } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import type { CardData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { cardFormats } from '../card-formats.ts'
import { labelOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import type { TableScope } from '../lists/table-scope.ts'

/** Figures of the summary operation. */
export function linkCards(table: TableScope): readonly Card<Linked>[] {
  const cards = table.page.cards ?? []
  reportDuplicates(
    table,
    ['cards'],
    cards.map((card) => (typeof card === 'string' ? card : card.key)),
  )
  return cards.flatMap((card, index) =>
    typeof card === 'string'
      ? linkCard(table, card, ['cards', index])
      : linkCard(table, card.key, ['cards', index, 'key']).map((linked) => ({
          ...linked,
          ...linkView(table, card, index),
        })),
  )
}

function linkCard(table: TableScope, card: string, path: DataPath): Card<Linked>[] {
  const { resource, scope, place, owner } = table
  const at = place(path)
  const schema = resource.summary.get(card)
  if (schema === undefined) {
    const hint = didYouMean(card, resource.summary.keys())
    scope.report.add(findings.unknownCard({ card, resource: resource.name }), at, { hint })
    return []
  }
  const format = cardFormats.find((name) => name === schema['x-format']) ?? 'int'
  const isOfPeriod = table.page.range !== undefined && schema['x-period'] === true
  return [
    {
      key: card,
      label: labelOf(table, owner, card, schema, at, 'card'),
      format,
      ...(isOfPeriod && { isOfPeriod }),
    },
  ]
}

/** Where a card leads; nowhere, when the page has no such view. */
function linkView({ page, scope, place }: TableScope, { view }: CardData, index: number): { view?: string } {
  const views = (page.views ?? []).map(({ key }) => key)
  if (views.includes(view)) return { view }
  const hint = didYouMean(view, views)
  scope.report.add(findings.unknownView({ view, name: page.name }), place(['cards', index, 'view']), { hint })
  return {}
}
