import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { monthAfter, today } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { PeriodStep } from '../period-step.tsx'
import { BudgetCard } from './budget-card.tsx'
import { BudgetDetail } from './budget-detail.tsx'
import { BudgetDialog, type BudgetDialogProps } from './budget-dialog.tsx'
import type { MonthOfBudgets, PacedBudget } from './pacing.ts'
import { scopeOf } from './scope.ts'
import './budget-pacing.css'

type Doing = { readonly does: 'create' } | { readonly does: 'edit' | 'remove'; readonly budget: PacedBudget }

/** The budgets of a month: where each stands, how the month is expected to end, and what a day may cost. */
export function BudgetPacing({ use }: PageWidgetProps) {
  const { t } = useTranslation('budget-pacing')
  const { load, days, create, update, remove, copy, one } = use.calls ?? {}
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const [opened, setOpened] = useState<number | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data, error, reload } = useWidgetCall<MonthOfBudgets>(load, { record: null, values: { month } })
  const creating = useWidgetWrite(create, null)
  const updating = useWidgetWrite(update, null)
  const removing = useWidgetWrite(remove, null)
  const copying = useWidgetWrite<{ readonly copied: number }>(copy, null)
  const facts = use.facts?.['days'] ?? []
  const budgets = data?.budgets ?? []
  const shown = budgets.find(({ id }) => id === opened) ?? budgets[0]
  const mayChange = data !== undefined && !data.is_over
  const next = monthAfter(month, 1)

  const copyOn = async (from: string, to: string) => {
    const copied = dataOf(await copying.send({ input: { from, to } }))
    if (copied === null) return
    const count = Number(copied['copied'])
    notify({
      message: count === 0 ? t('nothingCopied', { to }) : t('copied', { count, to }),
      intent: 'success',
    })
    if (count > 0) setMonth(to)
  }
  const removeIt = async ({ id }: PacedBudget) => {
    setDoing(null)
    if (dataOf(await removing.send({ id })) !== null) notify({ message: t('removed'), intent: 'success' })
  }
  return (
    <section className="budget-pacing" aria-label={t('title')}>
      <header>
        <PeriodStep
          shown={month}
          before={t('before')}
          after={t('after')}
          onStep={(by) => setMonth(monthAfter(month, by))}
        />
        <span className="budget-pacing-tools">
          {copying.may && budgets.length > 0 && (
            <Button
              variant="minimal"
              icon={<Icon name="duplicate" />}
              text={t('copyTo', { month: next })}
              loading={copying.busy}
              onClick={() => void copyOn(month, next)}
            />
          )}
          {creating.may && mayChange && (
            <Button
              intent="primary"
              icon={<Icon name="add" />}
              text={t('create')}
              onClick={() => setDoing({ does: 'create' })}
            />
          )}
        </span>
      </header>
      {data === undefined && error !== null ? (
        <FailedList failure={error} onRetry={reload} />
      ) : data === undefined ? (
        <div className="budget-pacing-wait" aria-busy />
      ) : shown === undefined ? (
        <BlankState
          icon="dollar"
          title={t('none', { month })}
          hint={t(creating.may ? 'noneHint' : 'noneHintRead')}
        >
          {copying.may && mayChange && (
            <Button
              text={t('copyFrom', { month: monthAfter(month, -1) })}
              loading={copying.busy}
              onClick={() => void copyOn(monthAfter(month, -1), month)}
            />
          )}
        </BlankState>
      ) : (
        <div className="budget-pacing-month">
          <ul className="budget-pacing-list">
            {budgets.map((budget) => (
              <BudgetCard
                key={budget.id}
                budget={budget}
                facts={facts}
                isOpen={budget.id === shown.id}
                onOpen={() => setOpened(budget.id)}
              />
            ))}
          </ul>
          <BudgetDetail
            key={shown.id}
            budget={shown}
            facts={facts}
            load={days}
            takesView={opened !== null}
            {...(updating.may && mayChange && { onEdit: () => setDoing({ does: 'edit', budget: shown }) })}
            {...(removing.may &&
              mayChange && { onRemove: () => setDoing({ does: 'remove', budget: shown }) })}
          />
        </div>
      )}
      {doing?.does === 'create' && (
        <BudgetDialog
          title={t('createTitle', { month })}
          fields={use.fields?.['create'] ?? []}
          initial={{ currency: data?.currency ?? 'USD' }}
          writing={creating}
          input={{ month }}
          onDone={(made) => {
            setOpened(Number(made['id']))
            setDoing(null)
          }}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing?.does === 'edit' && (
        <EditDialog
          budget={doing.budget}
          title={t('editTitle', { month, scope: scopeOf(doing.budget, facts) || t('all') })}
          one={one}
          fields={use.fields?.['update'] ?? []}
          writing={updating}
          onDone={() => setDoing(null)}
          onCancel={() => setDoing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={doing?.does === 'remove'}
        question={
          doing?.does === 'remove'
            ? t('removeAsk', { month, scope: scopeOf(doing.budget, facts) || t('all') })
            : ''
        }
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        onConfirm={() => {
          if (doing?.does === 'remove') void removeIt(doing.budget)
        }}
        onCancel={() => setDoing(null)}
      />
    </section>
  )
}

interface EditDialogProps extends Omit<BudgetDialogProps, 'initial' | 'input' | 'id'> {
  readonly budget: PacedBudget
  readonly one: Call | undefined
}

/** With the version that is stored now, so that two who edit it at once hear of each other. */
function EditDialog({ budget, one, ...dialog }: EditDialogProps) {
  const { data } = useWidgetCall<Row>(one, { record: null, values: { id: budget.id } })
  if (data === undefined) return null
  return <BudgetDialog {...dialog} initial={data} id={budget.id} input={{ updated_at: data['updated_at'] }} />
}
