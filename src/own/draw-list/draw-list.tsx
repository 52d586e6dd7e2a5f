import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { queryRequest } from '../../records/model/actions/request.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Delivery } from './delivery.tsx'
import type { Draw } from './draw.ts'
import './draw-list.css'

interface Draws {
  readonly data: readonly Draw[]
  readonly meta: { readonly pagination: { readonly total: number; readonly total_pages: number } }
}

const perPage = 20

/** Who drew what, and whether they have it; prizes that are sent get the number of their parcel. */
export function DrawList({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('special-widgets')
  const { locale } = useLocale()
  const [state, setState] = useState<'all' | 'open' | 'done'>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const words = useDebounced(typed.trim(), 300)
  const call = use.calls?.['load']
  const subject = useSubject(record)
  const request =
    call &&
    queryRequest(call, subject, {
      page,
      per_page: perPage,
      sort: '-created_at',
      ...(words !== '' && { q: words }),
      ...(state !== 'all' && { filter: { delivered: state === 'done' ? '1' : '0' } }),
    })
  const { data, error, stale, reload } = useOperation<Draws>(request?.ref ?? null, request?.variables ?? {})
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  const pages = data?.meta.pagination.total_pages ?? 1
  return (
    <section className="draw-list" aria-busy={data === undefined || stale}>
      <div className="draw-list-tools">
        <Segments
          label={t('delivery')}
          value={state}
          segments={(['all', 'open', 'done'] as const).map((value) => ({
            value,
            label: t(`drawn.${value}`),
          }))}
          onChange={(value) => {
            setState(value)
            setPage(1)
          }}
        />
        <input
          type="search"
          className="field-input"
          placeholder={t('searchDraws')}
          aria-label={t('searchDraws')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
        <span aria-live="polite">
          {data !== undefined && t('drawCount', { count: data.meta.pagination.total })}
        </span>
      </div>
      {data?.data.length === 0 && <BlankState icon="gift-box" title={t('noDraws')} />}
      {data !== undefined && data.data.length > 0 && (
        <div className="draw-list-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('drawnAt')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('prize')}</th>
                <th scope="col">{t('country')}</th>
                <th scope="col">{t('delivery')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((draw) => {
                const time = formatDateTime(draw.created_at, locale)
                return (
                  <tr key={draw.id}>
                    <td>
                      <time title={time?.title}>{time?.text}</time>
                    </td>
                    <td>{draw.email}</td>
                    <td>{draw.prize?.title ?? '—'}</td>
                    <td>{draw.country ?? '—'}</td>
                    <td>
                      <Delivery call={use.calls?.['deliver']} draw={draw} onDone={reload} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <nav className="draw-list-pages" aria-label={t('pagesOfDraws')}>
          <IconButton
            icon="chevron-left"
            label={t('previous')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          {page} / {pages}
          <IconButton
            icon="chevron-right"
            label={t('next')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </section>
  )
}
