import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Card } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import { cardFormats } from '../card-formats.ts'
import { labelOf } from '../context.ts'
import type { TableScope } from '../lists/table-scope.ts'
import { reportTwins } from '../twins.ts'

/** Figures of the summary operation. */
export function linkCards(table: TableScope): readonly Card<Linked>[] {
  const { page, resource, scope, place, owner } = table
  const cards = page.cards ?? []
  reportTwins(table, ['cards'], cards)
  return cards.flatMap((card, index) => {
    const at = place(['cards', index])
    const schema = resource.summary.get(card)
    if (schema === undefined) {
      const hint = didYouMean(card, resource.summary.keys())
      scope.report.add(findings.unknownCard({ card, resource: resource.name }), at, { hint })
      return []
    }
    const format = cardFormats.find((known) => known === schema['x-format']) ?? 'int'
    return [{ key: card, label: labelOf(table, owner, card, schema, at, 'card'), format }]
  })
}
