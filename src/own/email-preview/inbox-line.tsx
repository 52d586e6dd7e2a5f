import { useTranslation } from '../../i18n/use-translation.ts'
import { signsOf } from '../../ui/signs.ts'

export interface InboxLineProps {
  readonly sender: string
  readonly subject: string
  readonly preheader: string
  readonly variant?: string
}

/** Signs of a subject that most phones show. */
const mostOnPhones = 41

/** The mail in the list of an inbox: who it is from, what about, and what else is seen of it. */
export function InboxLine({ sender, subject, preheader, variant }: InboxLineProps) {
  const { t } = useTranslation('email-widgets')
  const length = signsOf(subject).length
  return (
    <div className="inbox-line">
      <span className="inbox-line-face" aria-hidden>
        {sender.slice(0, 1).toUpperCase() || '?'}
      </span>
      <p>
        <strong>{sender || t('noSender')}</strong>
        {variant !== undefined && <span className="tag">{variant}</span>}
        <span className="inbox-line-subject">{subject || t('noSubject')}</span>
        <span className="inbox-line-more">{preheader || t('noPreheader')}</span>
      </p>
      {length > mostOnPhones && (
        <small className="inbox-line-note">{t('longSubject', { count: length, most: mostOnPhones })}</small>
      )}
    </div>
  )
}
