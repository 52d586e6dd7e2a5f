import { Button } from '@blueprintjs/core'
import { useCallback, useMemo, useState } from 'react'
import { today } from '../../dates/days.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelationOptions } from '../../records/fields/relation/relation-options.tsx'
import { CutNotice } from '../../records/list/cut-notice.tsx'
import { useWholeList } from '../../records/rows/use-whole-list.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SheetGrid } from '../../ui/sheet-grid/sheet-grid.tsx'
import { dataOf, objectionsOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { GridFoot } from '../number-grid/grid-foot.tsx'
import { isAmount } from '../number-grid/number-text.ts'
import { useNumberSheet } from '../number-grid/use-number-sheet.ts'
import { PeriodStep } from '../period-step.tsx'
import './target-grid.css'

interface Target {
  readonly user_id: number
  readonly user: { readonly title: string } | null
  readonly month: string
  readonly target_usd: string
  readonly note: string | null
}

interface Person {
  readonly id: number
  readonly title: string
}

/** What each person is to sell in each month of a year. */
export function TargetGrid({ use }: PageWidgetProps) {
  const { t } = useTranslation('target-grid')
  const { load, save, people } = use.calls ?? {}
  const [year, setYear] = useState(() => Number(today().slice(0, 4)))
  const [added, setAdded] = useState<readonly Person[]>([])
  const answer = useWholeList<Target>(load?.operation ?? null, inOrder)
  const saving = useWidgetWrite(save, null)
  const targets = useMemo(() => answer.rows ?? [], [answer.rows])
  const stored = useCallback(
    (person: string, month: string) => targetOf(targets, person, month)?.target_usd ?? '',
    [targets],
  )
  const isLocked = !saving.may || saving.busy
  const { cells, edits, invalid, clear } = useNumberSheet({ stored, isValid: isAmount, isLocked })
  useUnsavedWork(edits.length > 0)
  if (answer.rows === undefined && answer.error !== null)
    return <FailedList slim failure={answer.error} onRetry={answer.reload} />

  const targeted = targets.map(({ user_id: id, user }): Person => ({ id, title: user?.title ?? `#${id}` }))
  const persons = [...targeted, ...added].filter(
    ({ id }, index, all) => all.findIndex((one) => one.id === id) === index,
  )
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const saveAll = async () => {
    const rows = edits.map(({ row, column: month, text }) => {
      const note = targetOf(targets, row, month)?.note
      return { user_id: Number(row), month, target_usd: text, ...(note != null && { note }) }
    })
    if (dataOf(await saving.send({ input: { rows } })) === null) return
    clear()
  }
  return (
    <section className="target-grid" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <PeriodStep
          shown={String(year)}
          before={t('before')}
          after={t('after')}
          onStep={(by) => setYear(year + by)}
        />
        {saving.may && people !== undefined && (
          <span className="target-grid-add">
            <Dropdown
              placement="bottom-end"
              renderContent={(close) => (
                <RelationOptions
                  relation={people.operation}
                  label={t('add')}
                  several={false}
                  selectedIds={persons.map(({ id }) => id)}
                  onChoose={(person) => {
                    setAdded([...added, person])
                    close()
                  }}
                />
              )}
            >
              <Button variant="minimal" icon={<Icon name="add" />} text={t('add')} />
            </Dropdown>
          </span>
        )}
      </header>
      <CutNotice shown={targets.length} total={answer.cut} />
      {answer.rows === undefined ? (
        <span className="skeleton target-grid-wait" aria-busy />
      ) : persons.length === 0 ? (
        <p className="target-grid-none">{t('none')}</p>
      ) : (
        <SheetGrid
          label={t('title')}
          corner={t('person')}
          rows={persons.map(({ id, title }) => ({ key: String(id), title }))}
          columns={months.map((month) => ({ key: month, title: month.slice(5) }))}
          {...cells}
        />
      )}
      {saving.may && (
        <GridFoot
          count={edits.length}
          invalid={invalid}
          busy={saving.busy}
          problems={Object.values(objectionsOf(saving)).flat()}
          onSave={() => void saveAll()}
          onDiscard={clear}
        />
      )}
    </section>
  )
}

const inOrder = { sort: '-month' }

const targetOf = (targets: readonly Target[], person: string, month: string): Target | undefined =>
  targets.find((one) => String(one.user_id) === person && one.month.startsWith(month))
