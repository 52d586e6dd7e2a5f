import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'

export interface TestStepProps {
  readonly call: Call | undefined
  readonly record: Row
}

const mostAddresses = 5

/** The mail to a few colleagues first. */
export function TestStep({ call, record }: TestStepProps) {
  const { t } = useTranslation('email-widgets')
  const test = useWidgetWrite<{ readonly sent: number }>(call, record)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const emails = [...new Set(text.split(/[\s,;，；]+/).filter(Boolean))]
  const wrong = emails.filter((email) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
  const complaint =
    wrong.length > 0
      ? t('wrongAddress', { emails: wrong.join('、') })
      : emails.length > mostAddresses
        ? t('tooManyAddresses', { most: mostAddresses })
        : problem
  const submit = async () => {
    const outcome = await test.send({ input: { emails } })
    if (outcome === null || 'aborted' in outcome) return
    if ('failure' in outcome) {
      setProblem(Object.values(outcome.failure.errors).flat().join(' ') || null)
      return
    }
    notify({ message: t('testSent', { count: outcome.result.data.sent }), intent: 'success' })
  }
  return (
    <div className="send-test">
      <label>
        {t('testTo', { most: mostAddresses })}
        <textarea
          className="field-input"
          rows={3}
          value={text}
          disabled={!test.may}
          placeholder="name@example.com"
          onChange={({ target }) => {
            setText(target.value)
            setProblem(null)
          }}
        />
      </label>
      {complaint !== null && (
        <p className="send-problem" role="alert">
          {complaint}
        </p>
      )}
      <div className="send-test-foot">
        <small>{t('testHint')}</small>
        <Button
          text={t('sendTest')}
          disabled={!test.may || emails.length === 0 || wrong.length > 0 || emails.length > mostAddresses}
          loading={test.busy}
          onClick={() => void submit()}
        />
      </div>
    </div>
  )
}
