import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  type FieldValues,
  linesOfValue,
  textOfValue,
  textsOfValue,
} from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { textOfHtml } from '../../ui/html-text.ts'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { signsOf } from '../../ui/signs.ts'
import './author-card.css'

/** The author as readers see them at the end of an article, as it is typed. */
export function AuthorCard({ form }: PageWidgetProps) {
  const { t } = useTranslation('article-widgets')
  const values = form?.values ?? noValues
  const of = (field: string) => textOfValue(values[field] ?? null).trim()
  const [name, position, bio] = [of('name'), of('position'), of('bio')]
  const expertise = textsOfValue(values['expertise'] ?? null)
  const links = linesOfValue(values['socials'] ?? null).flatMap(linkIn)
  return (
    <section className="author-card" aria-label={t('authorCard')}>
      <h2>{t('authorCard')}</h2>
      <figure className="author-card-page">
        <Portrait picture={of('avatar')} name={name} />
        <figcaption>
          <strong>{name || t('noAuthorName')}</strong>
          {position !== '' && <span className="author-card-position">{position}</span>}
          {textOfHtml(bio) !== '' ? (
            <SanitisedHtml className="author-card-bio" html={bio} />
          ) : (
            <p className="author-card-lack">{t('noAuthorBio')}</p>
          )}
          {expertise.length > 0 && (
            <ul className="author-card-expertise" aria-label={t('authorExpertise')}>
              {expertise.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          {links.length > 0 && (
            <ul className="author-card-links" aria-label={t('authorLinks')}>
              {links.map(({ label, address }) => (
                <li key={`${label} ${address}`}>
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </figcaption>
      </figure>
      {values['status'] === 'disabled' && <p className="author-card-note">{t('authorDisabled')}</p>}
    </section>
  )
}

function Portrait({ picture, name }: { readonly picture: string; readonly name: string }) {
  const [missing, setMissing] = useState('')
  return picture === '' || picture === missing ? (
    <span className="author-card-portrait" aria-hidden>
      {signsOf(name)[0] ?? '?'}
    </span>
  ) : (
    <img className="author-card-portrait" src={picture} alt="" onError={() => setMissing(picture)} />
  )
}

/** A link that is complete: half an address leads nowhere. */
function linkIn(line: FieldValues): { readonly label: string; readonly address: string }[] {
  const address = textOfValue(line['url'] ?? null).trim()
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return []
  return [{ label: textOfValue(line['type'] ?? null).trim() || new URL(address).host, address }]
}

const noValues: FieldValues = {}
