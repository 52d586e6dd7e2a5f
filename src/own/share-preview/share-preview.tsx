import { useCompany } from '../../hooks/use-company.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { signsOf } from '../../ui/signs.ts'
import { type Channel, channelOf, overLimit } from './channels.ts'
import './share-preview.css'

/** What is shared, as each channel shows it; what is too long is marked. In a form: what is typed just now. */
export function SharePreview({ rows = [], form }: PageWidgetProps) {
  const { t } = useTranslation('special-widgets')
  if (form !== undefined) {
    const typed = ['channel', 'title', 'text', 'image', 'url'].map((field) => [
      field,
      textOfValue(form.values[field] ?? null),
    ])
    return (
      <section className="share-preview" aria-label={t('share')}>
        <h2>{t('share')}</h2>
        <Share row={Object.fromEntries(typed)} />
      </section>
    )
  }
  return (
    <ul className="share-grid" aria-label={t('share')}>
      {rows.map((row) => (
        <li key={textOf(row['id'])} className="share-preview">
          <h2>
            {channelOf(textOf(row['channel'] ?? '')).name || t('link')}
            {typeof row['product_name'] === 'string' && <small>{row['product_name']}</small>}
          </h2>
          <Share row={row} />
        </li>
      ))}
    </ul>
  )
}

function Share({ row }: { readonly row: Row }) {
  const { t } = useTranslation('special-widgets')
  const { current: company } = useCompany()
  const channel = channelOf(textOf(row['channel'] ?? ''))
  const of = (field: string) => (typeof row[field] === 'string' ? row[field] : '')
  const host = hostOf(of('url') || of('link') || company?.url || '')
  const over = problemsOf(row, channel)
  return (
    <>
      <figure className="share-card" data-look={channel.look}>
        {channel.look !== 'text' &&
          (of('image') === '' ? (
            <span className="share-picture" aria-hidden />
          ) : (
            <img className="share-picture" src={of('image')} alt="" />
          ))}
        <figcaption>
          {host !== '' && <small>{host}</small>}
          <strong>{cut(of('title'), channel.title) || t('noShareTitle')}</strong>
          <span>{cut(of('text'), channel.text)}</span>
        </figcaption>
      </figure>
      {over.map(({ field, by, limit }) => (
        <p key={field} className="share-over">
          {t(`over.${field}`, { channel: channel.name, limit, by })}
        </p>
      ))}
      {over.length === 0 && <p className="share-fits">{t('fits')}</p>}
    </>
  )
}

function problemsOf(row: Row, channel: Channel) {
  return (['title', 'text'] as const).flatMap((field) => {
    const limit = channel[field]
    const by = overLimit(typeof row[field] === 'string' ? row[field] : '', limit)
    return by === 0 ? [] : [{ field, by, limit }]
  })
}

const cut = (text: string, limit: number | null): string =>
  overLimit(text, limit) === 0
    ? text
    : `${signsOf(text)
        .slice(0, limit ?? undefined)
        .join('')}…`

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')
