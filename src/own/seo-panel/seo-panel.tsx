import { useCompany } from '../../hooks/use-company.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { SearchResult } from './search-result.tsx'
import { SeoItems, type SeoItem } from './seo-items.tsx'
import { SlugCheck } from './slug-check.tsx'
import './seo-panel.css'

interface Seo {
  readonly score: number
  readonly items: readonly SeoItem[]
}

/** How the page would look among search results, what speaks for it, and what is still to be done; as it is typed. */
export function SeoPanel({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('article-widgets')
  const { current: company } = useCompany()
  const { current: currentLanguage, visible } = useLanguage()
  const { calls = {} } = use
  const values = form?.values ?? noValues
  const of = (field: string) => textOfValue(values[field] ?? null).trim()
  const body = Object.fromEntries(
    checked.flatMap(([field, most]) => (of(field) === '' ? [] : [[field, of(field).slice(0, most)]])),
  )
  const seo = useDebouncedCall<Seo>(calls['seo'], record, body)
  return (
    <section className="seo-panel" aria-label={t('seo')}>
      <header className="seo-panel-head">
        <h2>{t('seo')}</h2>
        {seo.data !== undefined && <Score score={seo.data.score} isOld={seo.isOld} />}
      </header>
      <SearchResult
        title={of('seo_title') || of('title')}
        description={of('seo_description') || of('summary')}
        site={company?.url ?? ''}
        slug={of('slug')}
        isHidden={values['noindex'] === true}
      />
      <SlugCheck
        call={calls['check']}
        record={record}
        slug={of('slug')}
        language={visible ? currentLanguage : null}
        {...(form && { onTake: (slug: string) => form.edit('slug', slug) })}
      />
      {seo.failure !== null && seo.data === undefined && (
        <button type="button" className="field-link" onClick={seo.retry}>
          {t('seoFailed')}
        </button>
      )}
      {seo.data !== undefined && <SeoItems items={seo.data.items} />}
    </section>
  )
}

function Score({ score, isOld }: { readonly score: number; readonly isOld: boolean }) {
  const { t } = useTranslation('article-widgets')
  const grade = score >= 80 ? 'good' : score >= 50 ? 'fair' : 'poor'
  return (
    <output className="seo-panel-score" data-grade={grade} aria-busy={isOld}>
      <strong>{score}</strong> / 100 · {t(`grade.${grade}`)}
    </output>
  )
}

const noValues: FieldValues = {}

/** What counts, as far as the API reads it. */
const checked = [
  ['title', 160],
  ['summary', 300],
  ['seo_title', 70],
  ['seo_description', 170],
  ['content', 500_000],
] as const
