import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SheetGrid } from '../../ui/sheet-grid/sheet-grid.tsx'
import { GridFoot } from '../number-grid/grid-foot.tsx'
import { isAmount } from '../number-grid/number-text.ts'
import { useNumberSheet } from '../number-grid/use-number-sheet.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import { dataOf, objectionsOf, useWidgetWrite } from '../use-widget-write.ts'
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
export function TargetGrid({ use, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('target-grid')
  const { load, save, people } = use.calls ?? {}
  const [year, setYear] = useState(() => new Date().getFullYear())
  const [added, setAdded] = useState<readonly Person[]>([])
  const answer = useWidgetCall<readonly Target[]>(load, {
    record: null,
    values: { page: 1, per_page: 200, sort: '-month' },
  })
  const others = useWidgetCall<readonly Person[]>(people, { record: null, values: { limit: 200 } })
  const saving = useWidgetWrite(save, null)
  const targets = useMemo(() => answer.data ?? [], [answer.data])
  const stored = useCallback(
    (person: string, month: string) => targetOf(targets, person, month)?.target_usd ?? '',
    [targets],
  )
  const isLocked = !saving.may || saving.busy
  const { cells, edits, invalid, clear } = useNumberSheet({ stored, isValid: isAmount, isLocked })
  useUnsavedWork(edits.length > 0)
  if (answer.data === undefined && answer.error !== null)
    return <FailedList slim failure={answer.error} onRetry={answer.reload} />

  const known = targets.map(({ user_id: id, user }): Person => ({ id, title: user?.title ?? `#${id}` }))
  const persons = [...known, ...added].filter(
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
    answer.reload()
    reloadPage()
  }
  return (
    <section className="target-grid" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <IconButton icon="chevron-left" label={t('before')} onClick={() => setYear(year - 1)} />
        <strong>{year}</strong>
        <IconButton icon="chevron-right" label={t('after')} onClick={() => setYear(year + 1)} />
        {saving.may && (
          <select
            className="target-grid-add"
            aria-label={t('add')}
            value=""
            onChange={({ target }) => {
              const person = others.data?.find(({ id }) => String(id) === target.value)
              if (person !== undefined) setAdded([...added, person])
            }}
          >
            <option value="">{t('add')}</option>
            {others.data
              ?.filter(({ id }) => !persons.some((one) => one.id === id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
        )}
      </header>
      {persons.length === 0 ? (
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

const targetOf = (targets: readonly Target[], person: string, month: string): Target | undefined =>
  targets.find((one) => String(one.user_id) === person && one.month.startsWith(month))
