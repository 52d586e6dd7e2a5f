import { Button } from '@blueprintjs/core'
import type { Conditions, WizardPage } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import { type ListResult, type Row, textOf } from '../../records/model/rows/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Wizard } from './use-wizard.ts'
import './run-step.css'

export interface RunningNoticeProps {
  readonly page: WizardPage
  readonly running: Conditions
  readonly wizard: Wizard
}

/** So many of the newest are looked through for what is still being made. */
const newest = 20

/** Says that such a record is just being made, by whomever, and leads to its progress. */
export function RunningNotice({ page, running, wizard }: RunningNoticeProps) {
  const { t } = useTranslation('wizard')
  const { history } = page
  const { data } = useOperation<ListResult>(history?.list ?? null, {
    page: 1,
    per_page: newest,
    sort: history?.sort,
  })
  const row = data?.data.find((one) => jobOf(one) !== null && failedConditions(running, one, []).length === 0)
  const job = row === undefined ? null : jobOf(row)
  if (row === undefined || job === null || history === null) return null
  return (
    <section className="wizard-running" aria-label={t('running')}>
      <Icon name="time" />
      <p>{t('runningNow', { name: textOf(row[history.rowTitle] ?? row['id']) })}</p>
      <Button size="small" text={t('showProgress')} onClick={() => wizard.follow(job, idOf(row))} />
    </section>
  )
}

const jobOf = (row: Row) => numberIn(row['job_id'])
const idOf = (row: Row) => numberIn(row['id'])

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
