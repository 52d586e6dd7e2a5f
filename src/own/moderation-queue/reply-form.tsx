import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { WidgetUse } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import type { Review } from './review.ts'

interface Template {
  readonly id: number
  readonly title: string
  readonly text: string
}

export interface ReplyFormProps {
  readonly review: Review
  readonly calls: NonNullable<WidgetUse['calls']>
  readonly onDone: () => void
}

/** An official answer, started with a template for its language and rating; it lets the review through. */
export function ReplyForm({ review, calls, onDone }: ReplyFormProps) {
  const { t } = useTranslation('moderation-queue')
  const [text, setText] = useState(review.reply ?? '')
  const reply = useWidgetWrite(calls['reply'], { ...review })
  const { data: templates = [] } = useWidgetCall<readonly Template[]>(calls['templates'], {
    record: null,
    values: { language: review.language, ...(review.rating !== null && { rating: review.rating }) },
  })
  const isReady = text.trim().length >= 2 && !reply.busy
  const submit = async () => {
    if (!isReady) return
    const outcome = await reply.send({ id: review.id, input: { reply: text.trim(), approve: true } })
    if (outcome === null || !('result' in outcome)) return
    notify({ message: t('replied', { name: review.author_name }), intent: 'success' })
    onDone()
  }
  return (
    <form
      className="moderation-reply"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="moderation-reply-templates">
        {templates.map((template) => (
          <Button
            key={template.id}
            size="small"
            variant="outlined"
            text={template.title}
            onClick={() => setText((now) => (now.trim() === '' ? template.text : `${now}\n${template.text}`))}
          />
        ))}
      </div>
      <textarea
        ref={focusOnMount}
        rows={4}
        maxLength={3000}
        value={text}
        aria-label={t('replyText')}
        placeholder={t('replyHint')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void submit()
          }
        }}
      />
      <div className="moderation-reply-foot">
        <span>{t('replyNote')}</span>
        <Button
          type="submit"
          size="small"
          intent="primary"
          text={t('sendReply')}
          disabled={!isReady}
          loading={reply.busy}
        />
      </div>
    </form>
  )
}
