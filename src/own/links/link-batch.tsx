import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { WidgetForm } from '../../records/slots/page-widget-props.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { linesOfText, mostLines, sharedOf } from './batch-lines.ts'

interface MadeLink {
  readonly id: number
  readonly name: string
  readonly short_url: string
}

export interface LinkBatchProps {
  readonly call: Call | undefined
  readonly form: WidgetForm
}

/** Many links at once that share what the form around it holds; each has a name, a content and a term of its own. */
export function LinkBatch({ call, form }: LinkBatchProps) {
  const { t } = useTranslation('links')
  const copy = useCopy()
  const id = useId()
  const [text, setText] = useState('')
  const [made, setMade] = useState<readonly MadeLink[]>([])
  const { may, busy, failure, send } = useWidgetWrite<readonly MadeLink[]>(call, null)
  if (!may) return null
  const lines = linesOfText(text)
  const problems = Object.entries(failure?.errors ?? {}).map(([path, messages]) => {
    const [, place] = /^rows\.(\d+)\./.exec(path) ?? []
    return place === undefined
      ? messages.join(' ')
      : t('atLine', { line: Number(place) + 1, text: messages.join(' ') })
  })
  const make = async () => {
    const outcome = await send({ input: { ...sharedOf(form.values), rows: lines } })
    if (outcome === null || !('result' in outcome)) return
    setMade(outcome.result?.data ?? [])
    setText('')
  }
  return (
    <details className="utm-batch">
      <summary>{t('batch')}</summary>
      <label htmlFor={id}>{t('batchHint', { most: mostLines })}</label>
      <textarea
        id={id}
        className="field-input"
        rows={5}
        placeholder={t('batchExample')}
        value={text}
        disabled={busy}
        onChange={({ target }) => setText(target.value)}
      />
      {problems.map((problem) => (
        <p key={problem} className="utm-batch-problem" role="alert">
          {problem}
        </p>
      ))}
      {lines.length > mostLines && (
        <p className="utm-batch-problem" role="alert">
          {t('tooMany', { count: lines.length, most: mostLines })}
        </p>
      )}
      <Button
        intent="primary"
        variant="outlined"
        loading={busy}
        disabled={lines.length === 0 || lines.length > mostLines}
        text={t('make', { count: lines.length })}
        onClick={() => void make()}
      />
      {made.length > 0 && (
        <section className="utm-made" aria-label={t('made', { count: made.length })} aria-live="polite">
          <header>
            <strong>{t('made', { count: made.length })}</strong>
            <Button
              size="small"
              variant="minimal"
              text={t('copyAll')}
              onClick={() => void copy(made.map(({ name, short_url: url }) => `${name}\t${url}`).join('\n'))}
            />
          </header>
          <ul>
            {made.map((link) => (
              <li key={link.id}>
                <span>{link.name}</span>
                <code>{link.short_url}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  )
}
