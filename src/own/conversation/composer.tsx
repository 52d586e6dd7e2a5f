import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormField, WidgetUse } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldRow } from '../../records/fields/field-row.tsx'
import { textOfValue, textsOfValue } from '../../records/model/fields/held-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Segments } from '../../ui/segments.tsx'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { type Template, hasContent } from './message.ts'
import { useReplyDraft } from './use-reply-draft.ts'

export interface ComposerProps {
  readonly calls: NonNullable<WidgetUse['calls']>
  readonly ticket: Row
  readonly onSent: () => void
}

const mostFiles = 5
const longest = 10_000
/** States that a message may leave the ticket in; the first: whatever the API makes of it. */
const states = ['', 'waiting', 'resolved', 'closed'] as const

/** An answer to the customer, or a note among colleagues: from a template, with files, sent with Ctrl and Enter. */
export function Composer({ calls, ticket, onSent }: ComposerProps) {
  const { t } = useTranslation('conversation')
  const [type, setType] = useState<'reply' | 'note'>('reply')
  const [text, setText] = useReplyDraft(`feedback.reply:${textOf(ticket['id'])}`)
  const [files, setFiles] = useState<readonly string[]>([])
  const [status, setStatus] = useState<(typeof states)[number]>('')
  const send = useWidgetWrite(calls['send'], ticket)
  if (!send.may) return null
  const isReady = hasContent(text) && text.length <= longest && !send.busy
  const submit = async () => {
    if (!isReady) return
    const outcome = await send.send({
      input: {
        type,
        content: text,
        ...(files.length > 0 && { attachments: files }),
        ...(status !== '' && { status }),
      },
    })
    if (outcome === null || !('result' in outcome)) return
    setText('')
    setFiles([])
    setStatus('')
    notify({ message: t(type === 'reply' ? 'sent' : 'noted'), intent: 'success' })
    onSent()
  }
  return (
    // What bubbles up from the fields: the form itself is nothing to reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="conversation-composer"
      data-type={type}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      // Before the editor, which would begin a new line.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <div className="conversation-composer-head">
        <Segments
          label={t('kind')}
          value={type}
          segments={[
            { value: 'reply', label: t('reply') },
            { value: 'note', label: t('note') },
          ]}
          onChange={setType}
        />
        {type === 'reply' && (
          <Templates
            calls={calls}
            ticket={ticket}
            onChoose={(html) => setText(hasContent(text) ? `${text}${html}` : html)}
          />
        )}
      </div>
      <FieldRow
        field={contentField(t(type === 'reply' ? 'replyText' : 'noteText'))}
        value={text}
        problems={[]}
        onChange={(value) => setText(textOfValue(value))}
      />
      <FieldRow
        field={filesField(t('files'))}
        value={files}
        problems={[]}
        onChange={(value) => setFiles(textsOfValue(value))}
      />
      <div className="conversation-composer-foot">
        <span className="conversation-hint">{t(type === 'reply' ? 'replyHint' : 'noteHint')}</span>
        <label className="conversation-then">
          {t('afterwards')}
          <select
            value={status}
            onChange={({ target }) => setStatus(states.find((one) => one === target.value) ?? '')}
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`status.${one === '' ? 'usual' : one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button
          type="submit"
          intent="primary"
          text={t(type === 'reply' ? 'send' : 'keep')}
          title="Ctrl+Enter"
          disabled={!isReady}
          loading={send.busy}
        />
      </div>
    </form>
  )
}

function Templates({
  calls,
  ticket,
  onChoose,
}: Pick<ComposerProps, 'calls' | 'ticket'> & { readonly onChoose: (html: string) => void }) {
  const { t } = useTranslation('conversation')
  const language = ticket['language']
  const { data = [] } = useWidgetCall<readonly Template[]>(calls['templates'], {
    record: ticket,
    values: { ...(typeof language === 'string' && { language }) },
  })
  if (data.length === 0) return null
  return (
    <Dropdown
      renderContent={(close) => (
        <ChoiceList
          label={t('templates')}
          empty={t('noTemplate')}
          choices={data.map(({ id, title }) => ({ id: String(id), label: title }))}
          selected={[]}
          onChoose={(id) => {
            onChoose(data.find((one) => String(one.id) === id)?.html ?? '')
            close()
          }}
        />
      )}
    >
      <Button size="small" variant="outlined" text={t('templates')} />
    </Dropdown>
  )
}

const contentField = (label: string): FormField => ({
  field: 'content',
  label,
  control: 'html',
  writable: ['create'],
  limits: { maxLength: longest },
})

const filesField = (label: string): FormField => ({
  field: 'attachments',
  label,
  control: 'files',
  writable: ['create'],
  limits: { maxItems: mostFiles },
})
