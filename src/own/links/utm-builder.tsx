import { useTranslation } from '../../i18n/use-translation.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { QrOf } from '../../widgets/qr-code/qr-code.tsx'
import { LinkBatch } from './link-batch.tsx'
import { LinkCheck } from './link-check.tsx'
import { Suggestions } from './suggestions.tsx'
import { type UtmValues, taggedParts, untagged, utmFields } from './tagged-url.ts'
import { UtmPresets } from './utm-presets.tsx'
import './links.css'

/** The address with its parameters as it will be, what was used before, whether it can be reached, and who leads there already. */
export function UtmBuilder({ use, form }: PageWidgetProps) {
  const { t } = useTranslation('links')
  const copy = useCopy()
  if (form === undefined) return null
  const target = textOfValue(form.values['target_url'] ?? null)
  const utm: UtmValues = Object.fromEntries(
    utmFields.map((field) => [field, textOfValue(form.values[field] ?? null)]),
  )
  const parts = taggedParts(target, utm)
  const pasted = untagged(target)
  const { suggestions, check, batch } = use.calls ?? {}
  const takeOver = () => {
    if (pasted === null) return
    form.edit('target_url', pasted.url)
    for (const [field, value] of Object.entries(pasted.utm)) form.edit(field, value)
  }
  const whole = parts === null ? '' : wholeOf(parts)
  return (
    <aside className="utm" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {parts === null ? (
        <p className="utm-hint">{t('enterTarget')}</p>
      ) : (
        <p className="utm-address">
          <code>
            {parts.url}
            {parts.added.map((part, index) => (
              <span key={part} data-part={part.split('=')[0]}>
                {part.startsWith('#') ? '' : index === 0 && !parts.url.includes('?') ? '?' : '&'}
                {part}
              </span>
            ))}
          </code>
          <IconButton
            icon="duplicate"
            size="small"
            label={t('copyAddress')}
            onClick={() => void copy(whole)}
          />
        </p>
      )}
      {pasted !== null && Object.keys(pasted.utm).length > 0 && (
        <button type="button" className="utm-take" onClick={takeOver}>
          {t('takeOver', { count: Object.keys(pasted.utm).length })}
        </button>
      )}
      <UtmPresets values={utm} onChoose={form.edit} />
      <Suggestions call={suggestions} values={utm} onChoose={form.edit} />
      {parts !== null && (
        <LinkCheck
          call={check}
          target={parts.url}
          code={textOfValue(form.values['code'] ?? null)}
          onCode={(code) => form.edit('code', code)}
        />
      )}
      {whole !== '' && <QrOf address={whole} />}
      <LinkBatch call={batch} form={form} />
    </aside>
  )
}

function wholeOf({ url, added }: NonNullable<ReturnType<typeof taggedParts>>): string {
  const query = added.filter((part) => !part.startsWith('#'))
  const hash = added.find((part) => part.startsWith('#')) ?? ''
  const join = query.length === 0 ? '' : url.includes('?') ? '&' : '?'
  return `${url}${join}${query.join('&')}${hash}`
}
