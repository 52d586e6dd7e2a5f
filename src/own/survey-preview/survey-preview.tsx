import { useState } from 'react'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { HtmlFrame } from '../../ui/html-frame.tsx'
import { Segments } from '../../ui/segments.tsx'
import { readQuestions } from '../question-designer/question.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { surveyBody } from './survey-body.ts'
import './survey-preview.css'

const devices = ['phone', 'desktop'] as const
const widths = { phone: 390, desktop: 1000 } as const

/** The survey as those who are asked see it, on a phone and on a desk, as it is written. */
export function SurveyPreview({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('question-designer')
  const [device, setDevice] = useState<(typeof devices)[number]>('phone')
  const { current, visible } = useLanguage()
  const values = form?.values ?? {}
  const of = (field: string) => textOfValue(values[field] ?? null).trim()
  const language = visible ? current : record?.['language']
  const { body, isWhole } = surveyBody({
    title: of('title'),
    description: of('description'),
    thanks_html: of('thanks_html'),
    questions: readQuestions(values['questions'] ?? null) ?? [],
    language: typeof language === 'string' ? language : null,
  })
  const { data, failure, isOld, retry } = useDebouncedCall<{ readonly html: string }>(
    use.calls?.['draw'],
    record,
    body,
  )
  return (
    <section className="survey-preview" aria-label={t('preview')}>
      <header>
        <h2>{t('preview')}</h2>
        <Segments
          label={t('device')}
          value={device}
          segments={devices.map((value) => ({ value, label: t(value) }))}
          onChange={setDevice}
        />
      </header>
      {body === null && <p className="survey-preview-note">{t('previewEmpty')}</p>}
      {!isWhole && <p className="survey-preview-note">{t('previewUnfinished')}</p>}
      {failure !== null && (
        <button type="button" className="field-link" onClick={retry}>
          {t('previewFailed')}
        </button>
      )}
      {body !== null && data !== undefined && (
        <div className="survey-preview-frame" data-device={device} aria-busy={isOld}>
          <HtmlFrame key={device} title={t('preview')} html={data.html} width={widths[device]} />
        </div>
      )}
    </section>
  )
}
