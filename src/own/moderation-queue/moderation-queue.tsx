import { Button } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { isPlain, takesText } from '../../ui/keys.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { ReviewCard, type CardPart } from './review-card.tsx'
import type { Review } from './review.ts'
import { type Decision, useDecisions } from './use-decisions.ts'
import './moderation-queue.css'

const batch = 20

/** Reviews one below the other, judged with a key each; the next comes forward by itself. */
export function ModerationQueue({ use, filter = {}, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('moderation-queue')
  const { calls = {} } = use
  const queueFilter = Object.keys(filter).length === 0 ? { status: 'pending' } : filter
  const { data, error, stale, reload } = useOperation<{
    readonly data: readonly Review[]
    readonly meta: { readonly pagination: { readonly total: number } }
  }>(calls['queue']?.operation ?? null, { page: 1, per_page: batch, sort: 'created_at', filter: queueFilter })
  const judge = useWidgetWrite<{ readonly failed: number }>(calls['judge'], null, {
    keepalive: true,
  })
  const decisions = useDecisions(async (id, { action, reason }) => {
    const params = reason === undefined ? {} : { params: { reject_reason: reason } }
    const outcome = await judge.send({ input: { action, ids: [id], ...params } })
    return outcome !== null && 'result' in outcome && outcome.result.data.failed === 0
  })
  const [shown, setShown] = useState<readonly Review[]>([])
  const [isEmpty, setEmpty] = useState(true)
  // The cards stay while they are judged, whatever the list has become meanwhile.
  if (data !== undefined && isEmpty && !stale) {
    setEmpty(false)
    setShown(data.data)
  }
  const [current, setCurrent] = useState(0)
  const [part, setPart] = useState<CardPart>('text')
  const cards = useRef<(HTMLElement | null)[]>([])
  const root = useRef<HTMLElement>(null)
  const isThere = shown.length > 0
  useEffect(() => {
    if (isThere) root.current?.focus({ preventScroll: true })
  }, [isThere])
  const go = (to: number) => {
    const index = Math.max(0, Math.min(shown.length - 1, to))
    setCurrent(index)
    setPart('text')
    cards.current[index]?.scrollIntoView({ block: 'nearest' })
    root.current?.focus({ preventScroll: true })
  }
  const goToNext = (from: number) => {
    const next = shown.findIndex((review, index) => index > from && decisions.of(review.id) === undefined)
    go(next < 0 ? from : next)
  }
  const decide = (index: number, decision: Decision) => {
    const review = shown[index]
    if (review === undefined || !judge.may) return
    decisions.decide(review.id, decision)
    goToNext(index)
  }
  const undoLast = () => {
    const last = shown.findLast(({ id }) => decisions.of(id)?.state === 'waiting')
    if (last === undefined) return
    decisions.undo(last.id)
    go(shown.indexOf(last))
  }
  const keys: Readonly<Record<string, () => void>> = {
    j: () => go(current + 1),
    k: () => go(current - 1),
    ArrowDown: () => go(current + 1),
    ArrowUp: () => go(current - 1),
    a: () => decide(current, { action: 'approve' }),
    x: () => setPart('reject'),
    s: () => decide(current, { action: 'spam' }),
    r: () => setPart('reply'),
    u: undoLast,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && part !== 'text') {
      event.stopPropagation()
      go(current)
      return
    }
    if (takesText(event.target) || !isPlain(event)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const next = async () => {
    await decisions.flush()
    decisions.clear()
    setEmpty(true)
    setCurrent(0)
    reload()
    reloadPage()
  }

  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="moderation-queue" aria-busy />
  const left = shown.filter(({ id }) => decisions.of(id) === undefined).length
  return (
    // The keys act on the card in front, wherever in the queue the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      className="moderation-queue"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className="moderation-queue-head">
        <p aria-live="polite">{t('left', { left, total: data.meta.pagination.total })}</p>
        <p className="moderation-queue-keys">
          {(['next', 'approve', 'reject', 'spam', 'reply', 'undo'] as const).map((key) => (
            <span key={key}>
              <kbd>{t(`key.${key}`)}</kbd> {t(key)}
            </span>
          ))}
        </p>
      </header>
      {shown.length === 0 ? (
        <BlankState icon="tick" title={t('empty')} />
      ) : (
        <ol className="moderation-queue-cards">
          {shown.map((review, index) => (
            <li
              key={review.id}
              ref={(element) => {
                cards.current[index] = element
              }}
            >
              <ReviewCard
                review={review}
                calls={calls}
                isCurrent={index === current}
                part={index === current ? part : 'text'}
                judged={decisions.of(review.id)}
                mayJudge={judge.may}
                onPart={(to) => {
                  if (index !== current) go(index)
                  setPart(to)
                }}
                onDecide={(decision) => decide(index, decision)}
                onUndo={() => {
                  decisions.undo(review.id)
                  go(index)
                }}
                onReplied={() => goToNext(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {shown.length > 0 && left === 0 && (
        <footer className="moderation-queue-foot">
          <Button intent="primary" text={t('nextBatch')} onClick={() => void next()} />
        </footer>
      )}
    </section>
  )
}
