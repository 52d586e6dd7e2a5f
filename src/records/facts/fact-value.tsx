import type { Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../cells/cell.tsx'
import type { Row } from '../model/rows/list-result.ts'

/** A value beside its label: unlike in a column, a “no” is shown in words, because a dash there means that nothing is known. */
export function FactValue({ fact, row }: { readonly fact: Fact; readonly row: Row }) {
  const { t } = useTranslation('record')
  const value = row[fact.key]
  if (fact.type === 'bool' && typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return <Cell column={fact} row={row} />
}
