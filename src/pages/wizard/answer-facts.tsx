import type { Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../records/facts/fact-list.tsx'
import { FactRows } from '../../records/facts/fact-rows.tsx'
import type { Row } from '../../records/model/rows/list-result.ts'

/** What a call answered: facts of one thing, or a table of several. */
export function AnswerFacts({ facts, data }: { readonly facts: readonly Fact[]; readonly data: unknown }) {
  const { t } = useTranslation('wizard')
  if (typeof data !== 'object' || data === null) return null
  if (!Array.isArray(data)) return <FactList facts={facts} record={data as Row} layout="columns" />
  const rows = data as readonly Row[]
  if (rows.length === 0) return <p className="wizard-wait">{t('nothingPending')}</p>
  return (
    <div className="wizard-answer">
      <p className="wizard-wait">{t('pending', { count: rows.length })}</p>
      <FactRows facts={facts} rows={rows} />
    </div>
  )
}
