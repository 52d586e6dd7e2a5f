import { useState } from 'react'
import { Link } from 'react-router'
import { type RouteName, routes } from '../../../generated/routes.ts'
import type { Call } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { StatText } from '../../stats/data/answer.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.ts'

export interface CommentCardProps {
  readonly comment: StatText
  readonly reason: string | null
  readonly isStarred: boolean
  readonly onStar: () => void
  /** Makes a ticket of it. */
  readonly convert: Call | undefined
  /** List that has its record; null: none. */
  readonly list: RouteName | null
}

export function CommentCard({ comment, reason, isStarred, onStar, convert, list }: CommentCardProps) {
  const { t } = useTranslation('analytics')
  const { locale } = useLocale()
  const { held, canOpen } = usePermissions()
  const [isSent, setSent] = useState(false)
  const { busy, send } = useWrite()
  const { id, product, text, country, at, followup } = comment
  const time = formatDateTime(at, locale)
  const isTicket = isSent || followup === 'feedback'
  const toTicket = async () => {
    if (convert === undefined) return
    const outcome = await send({ ref: convert.operation, variables: { id, input: {} } })
    if (!('result' in outcome)) return
    setSent(true)
    notify({ message: t('becameFeedback'), intent: 'success', timeout: 1500 })
  }
  return (
    <li className="comment-feed-card">
      <p dir="auto">{text}</p>
      <p className="comment-feed-facts">
        <b>{product}</b>
        {reason !== null && <span>{reason}</span>}
        <span>{country}</span>
        {time !== null && <time title={time.title}>{time.text}</time>}
      </p>
      <div className="comment-feed-tools">
        <IconButton
          icon={isStarred ? 'star' : 'star-empty'}
          size="small"
          label={t(isStarred ? 'unstar' : 'star')}
          aria-pressed={isStarred}
          onClick={onStar}
        />
        {list !== null && canOpen(list) && (
          <Link to={`${routes[list].path}?record=${id}`}>{t('openRecord')}</Link>
        )}
        {isTicket ? (
          <span className="comment-feed-done">{t('isFeedback')}</span>
        ) : (
          convert !== undefined &&
          meetsNeeds(convert.needs, held) && (
            <button type="button" disabled={busy} onClick={() => void toTicket()}>
              {t('toFeedback')}
            </button>
          )
        )}
      </div>
    </li>
  )
}
