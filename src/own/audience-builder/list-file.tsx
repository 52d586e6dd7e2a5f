import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { isAbort } from '../../data/errors.ts'
import { fileAnswer } from '../../data/file-answer.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface ListFileProps {
  /** Of the file that is kept; null: none yet. */
  readonly id: number | null
  readonly disabled: boolean
  readonly onChange: (id: number | null) => void
}

/** A file with addresses, one a line, or in the first column of a CSV. */
export function ListFile({ id, disabled, onChange }: ListFileProps) {
  const { t } = useTranslation('email-widgets')
  const transport = useTransport()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const take = async (file: File) => {
    const form = new FormData()
    form.set('usage', 'attachment')
    form.set('file', file)
    setState('busy')
    try {
      const response = await transport.file({ method: 'POST', path: '/files', form })
      const { id: listId } = await fileAnswer<{ readonly id: number }>(response, 'id')
      setName(file.name)
      setState('idle')
      onChange(listId)
    } catch (error) {
      setState(isAbort(error) ? 'idle' : 'failed')
    }
  }
  return (
    <div className="audience-file">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('listFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
      <Button
        text={t(id === null ? 'chooseList' : 'changeList')}
        disabled={disabled}
        loading={state === 'busy'}
        onClick={() => input.current?.click()}
      />
      {id !== null && <span>{name ?? t('listKept', { id })}</span>}
      {id !== null && (
        <button type="button" className="field-link" disabled={disabled} onClick={() => onChange(null)}>
          {t('dropList')}
        </button>
      )}
      {state === 'failed' && <span className="audience-failed">{t('listFailed')}</span>}
      <small>{t('listHint')}</small>
    </div>
  )
}
