import { Button } from '@blueprintjs/core'
import type { WidgetUse } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinWords } from '../../ui/words.ts'
import { highlighted } from './highlighted.ts'
import { ReplyForm } from './reply-form.tsx'
import { type Review, reasons } from './review.ts'
import type { Decision, Judged } from './use-decisions.ts'

/** What of a card is open. */
export type CardPart = 'text' | 'reject' | 'reply'

export interface ReviewCardProps {
  readonly review: Review
  readonly calls: NonNullable<WidgetUse['calls']>
  readonly isCurrent: boolean
  readonly part: CardPart
  readonly judged: Judged | undefined
  readonly mayJudge: boolean
  readonly onPart: (part: CardPart) => void
  readonly onDecide: (decision: Decision) => void
  readonly onUndo: () => void
  readonly onReplied: () => void
}

/** One review: what is said, what speaks against it, and what can be done with it. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, calls, isCurrent, part, judged, mayJudge, onPart, onDecide, onUndo, onReplied } = props
  const { t } = useTranslation('moderation-queue')
  if (judged !== undefined && judged.state !== 'failed')
    return (
      <div className="moderation-card-done" data-action={judged.action}>
        <Icon name={judged.action === 'approve' ? 'tick' : 'cross'} />
        <span className="moderation-card-who">
          {t(`done.${judged.action}`)} · {review.author_name}
        </span>
        {judged.state === 'waiting' && (
          <Button size="small" variant="minimal" text={t('undo')} onClick={onUndo} />
        )}
      </div>
    )
  const rules = review.matched_rules ?? []
  return (
    <article className="moderation-card" data-current={isCurrent ? '' : undefined} aria-current={isCurrent}>
      <CardHead review={review} />
      {review.title !== null && review.title !== '' && (
        <h3>
          <Words text={review.title} rules={rules} />
        </h3>
      )}
      <p className="moderation-card-text">
        <Words text={review.content} rules={rules} />
      </p>
      {(review.images ?? []).length > 0 && (
        <p className="moderation-card-images">
          {review.images?.map((url) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={t('image')} loading="lazy" />
            </a>
          ))}
        </p>
      )}
      <CardMarks review={review} />
      {judged?.state === 'failed' && (
        <p className="moderation-card-failed" role="alert">
          {t('failed')}
        </p>
      )}
      {mayJudge && (
        <div className="moderation-card-tools">
          <Button
            size="small"
            intent="primary"
            variant="outlined"
            text={t('approve')}
            onClick={() => onDecide({ action: 'approve' })}
          />
          <Button
            size="small"
            text={t('reject')}
            active={part === 'reject'}
            onClick={() => onPart(part === 'reject' ? 'text' : 'reject')}
          />
          <Button size="small" text={t('spam')} onClick={() => onDecide({ action: 'spam' })} />
          <Button
            size="small"
            text={t('reply')}
            active={part === 'reply'}
            onClick={() => onPart(part === 'reply' ? 'text' : 'reply')}
          />
        </div>
      )}
      {part === 'reject' && (
        <fieldset className="moderation-card-reasons">
          <legend>{t('why')}</legend>
          {reasons.map((reason, index) => (
            <Button
              key={reason}
              size="small"
              text={t(`reason.${reason}`)}
              {...(index === 0 && { ref: focusOnMount })}
              onClick={() => onDecide({ action: 'reject', reason })}
            />
          ))}
        </fieldset>
      )}
      {part === 'reply' && <ReplyForm review={review} calls={calls} onDone={onReplied} />}
    </article>
  )
}

function CardHead({ review }: { readonly review: Review }) {
  const { t } = useTranslation('moderation-queue')
  const { locale } = useLocale()
  const time = formatDateTime(review.created_at, locale)
  return (
    <header className="moderation-card-head">
      {review.rating !== null && (
        <span className="moderation-card-rating" title={t('rating', { count: review.rating })}>
          <span className="visually-hidden">{t('rating', { count: review.rating })}</span>
          <span aria-hidden>{'★'.repeat(review.rating)}</span>
          <span aria-hidden data-off="">
            {'★'.repeat(5 - review.rating)}
          </span>
        </span>
      )}
      <strong>{review.author_name}</strong>
      <span className="moderation-card-mail">{review.email}</span>
      {review.verified_purchase && <span className="tag tag-success">{t('bought')}</span>}
      {time !== null && (
        <time dateTime={review.created_at} title={time.title}>
          {time.text}
        </time>
      )}
    </header>
  )
}

function CardMarks({ review }: { readonly review: Review }) {
  const { t } = useTranslation('moderation-queue')
  const { spam_score: score, matched_rules: rules, theme_title: theme, author_reviews: others } = review
  return (
    <p className="moderation-card-marks">
      {theme !== null && <span>{theme}</span>}
      <span>{review.language.toUpperCase()}</span>
      {review.country !== null && <span>{review.country}</span>}
      {others !== null && <span>{t('others', { count: others })}</span>}
      <span data-high={score >= 60 ? '' : undefined}>{t('spamScore', { score })}</span>
      {(rules ?? []).length > 0 && <span data-high="">{t('hits', { rules: joinWords(rules ?? []) })}</span>}
    </p>
  )
}

function Words({ text, rules }: { readonly text: string; readonly rules: readonly string[] }) {
  return highlighted(text, rules).map(({ text: part, isHit }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place
    isHit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}
