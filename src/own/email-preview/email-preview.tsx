import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { HtmlFrame } from '../../ui/html-frame.tsx'
import { Segments } from '../../ui/segments.tsx'
import { audienceOf, isComplete } from '../audience-builder/audience.ts'
import { type Estimate, EstimateLine } from '../audience-builder/estimate-line.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { InboxLine } from './inbox-line.tsx'
import './email-preview.css'

interface Preview {
  readonly subject: string
  readonly html_desktop: string
  readonly html_mobile: string
  readonly text: string
}

const views = ['desktop', 'mobile', 'text'] as const
type View = (typeof views)[number]

/** Pages as wide as the API makes them. */
const widths = { desktop: 640, mobile: 375 } as const

/** The mail as it arrives: in the list of an inbox, on a desk, on a phone, as plain text; as it is typed. */
export function EmailPreview({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('email-widgets')
  const { calls = {} } = use
  const { current: language, visible } = useLanguage()
  const [view, setView] = useState<View>('desktop')
  const [isLarge, setLarge] = useState(false)
  const values = form?.values ?? noValues
  const of = (field: string) => textOfValue(values[field] ?? null)
  const content = of('content')
  const body =
    content.trim() === ''
      ? null
      : {
          content,
          subject: of('subject').slice(0, 150),
          preheader: of('preheader').slice(0, 150),
          text_content: of('text_content').slice(0, 50_000),
        }
  const preview = useDebouncedCall<Preview>(calls['preview'], record, body)
  const audience = audienceOf(values['audience'])
  const mark = visible ? language : record?.['language']
  const estimate = useDebouncedCall<Estimate>(
    calls['estimate'],
    record,
    audience === null || !isComplete(audience) || typeof mark !== 'string'
      ? null
      : { audience, language: mark },
  )
  return (
    <section className="email-preview" aria-label={t('preview')}>
      <header className="email-preview-head">
        <h2>{t('preview')}</h2>
        {preview.data !== undefined && (
          <Button size="small" variant="minimal" text={t('larger')} onClick={() => setLarge(true)} />
        )}
      </header>
      <InboxLine
        sender={of('from_name')}
        subject={preview.data?.subject ?? of('subject')}
        preheader={of('preheader')}
      />
      {values['ab_test'] === true && of('subject_b') !== '' && (
        <InboxLine
          sender={of('from_name')}
          subject={of('subject_b')}
          preheader={of('preheader')}
          variant="B"
        />
      )}
      <EstimateLine estimate={estimate} />
      <Letter preview={preview} view={view} onView={setView} isEmpty={body === null} />
      {isLarge && (
        <ActionDialog
          wide
          title={preview.data?.subject ?? ''}
          confirm={null}
          onCancel={() => setLarge(false)}
        >
          <Letter preview={preview} view={view} onView={setView} isEmpty={false} />
        </ActionDialog>
      )}
    </section>
  )
}

interface LetterProps {
  readonly preview: ReturnType<typeof useDebouncedCall<Preview>>
  readonly view: View
  readonly onView: (view: View) => void
  readonly isEmpty: boolean
}

function Letter({ preview: { data, failure, isOld, retry }, view, onView, isEmpty }: LetterProps) {
  const { t } = useTranslation('email-widgets')
  if (isEmpty) return <p className="email-preview-note">{t('noContent')}</p>
  if (data === undefined)
    return failure === null ? (
      <div className="email-preview-wait" aria-busy />
    ) : (
      <button type="button" className="field-link" onClick={retry}>
        {t('previewFailed')}
      </button>
    )
  return (
    <div className="email-preview-letter" aria-busy={isOld} data-view={view}>
      <Segments
        label={t('device')}
        value={view}
        segments={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={onView}
      />
      {view === 'text' ? (
        <pre>{data.text}</pre>
      ) : (
        <div className="email-preview-page">
          <HtmlFrame
            key={view}
            html={view === 'desktop' ? data.html_desktop : data.html_mobile}
            title={t(`view.${view}`)}
            width={widths[view]}
          />
        </div>
      )}
    </div>
  )
}

const noValues: FieldValues = {}
