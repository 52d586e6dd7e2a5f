import { type FormEvent, memo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import { perPageChoices, type ListState } from '../model/address/list-state.ts'
import { lastPage, pageNumbers } from '../model/address/page-numbers.ts'
import './pagination.css'

export interface PaginationProps {
  readonly state: ListState
  readonly change: ChangeState
  readonly total: number
  /** Whether the API says how many there are; else there are at least so many. */
  readonly isExact?: boolean
  readonly narrow: boolean
}

export const Pagination = memo(function Pagination({
  state,
  change,
  total,
  isExact = true,
  narrow,
}: PaginationProps) {
  const { t } = useTranslation('records')
  const last = lastPage(total, state.perPage)
  const current = Math.min(state.page, last)
  const go = (page: number) => change((now) => ({ ...now, page }), 'push')
  const from = (current - 1) * state.perPage + 1
  const to = Math.min(current * state.perPage, total)
  return (
    <footer className="pagination">
      <output className="pagination-range">
        {t(isExact ? 'range' : 'rangeOpen', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })}
      </output>
      <select
        className="pagination-size"
        aria-label={t('perPage')}
        value={state.perPage}
        onChange={(event) =>
          change((now) => ({ ...now, perPage: Number(event.target.value), page: 1 }), 'replace')
        }
      >
        {perPageChoices.map((count) => (
          <option key={count} value={count}>
            {t('perPageChoice', { count })}
          </option>
        ))}
      </select>
      {last > 1 && (
        <nav className="pagination-pages" aria-label={t('pagination')}>
          <button
            type="button"
            aria-label={t('previousPage')}
            disabled={current === 1}
            onClick={() => go(current - 1)}
          >
            <Icon name="chevron-left" size={14} />
          </button>
          {pageNumbers(current, last, narrow ? 1 : 2).map((mark, index) =>
            mark === 'gap' ? (
              <span key={`gap-${String(index)}`} className="pagination-gap" aria-hidden>
                …
              </span>
            ) : (
              <button
                key={mark}
                type="button"
                aria-label={t('pageNumber', { page: mark })}
                aria-current={mark === current ? 'page' : undefined}
                onClick={() => go(mark)}
              >
                {mark}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={t('nextPage')}
            disabled={current === last}
            onClick={() => go(current + 1)}
          >
            <Icon name="chevron-right" size={14} />
          </button>
        </nav>
      )}
      {last > 7 && !narrow && <Jump last={last} go={go} />}
    </footer>
  )
})

function Jump({ last, go }: { readonly last: number; readonly go: (page: number) => void }) {
  const { t } = useTranslation('records')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const page = Number(text)
    if (Number.isInteger(page) && page >= 1) go(Math.min(page, last))
    setText('')
  }
  return (
    <form className="pagination-jump" onSubmit={submit}>
      {t('jump')}
      <input
        aria-label={t('jumpLabel')}
        inputMode="numeric"
        maxLength={6}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      />
      {t('jumpUnit')}
    </form>
  )
}
