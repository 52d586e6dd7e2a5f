import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'

export interface SlugCheckProps {
  readonly call: Call | undefined
  readonly record: Row | null
  readonly slug: string
  /** Null: that of the record. */
  readonly language: string | null
  readonly onTake?: (slug: string) => void
}

const isSlug = (text: string): boolean => /^[\da-z]+(?:-[\da-z]+)*$/.test(text) && text.length >= 2

/** Whether the address is free, and one that is. */
export function SlugCheck({ call, record, slug, language, onTake }: SlugCheckProps) {
  const { t } = useTranslation('article-widgets')
  const debouncedSlug = useDebounced(slug, 400)
  const recordLanguage = record?.['language']
  const mark = language ?? (typeof recordLanguage === 'string' ? recordLanguage : null)
  const { data, stale } = useWidgetCall<{ readonly available: boolean; readonly suggestion: string }>(call, {
    record,
    values: {
      slug: debouncedSlug,
      ...(mark !== null && { language: mark }),
      ...(typeof record?.['id'] === 'number' && { except: record['id'] }),
    },
    pause: !isSlug(debouncedSlug) || debouncedSlug === record?.['slug'],
  })
  if (!isSlug(slug)) return null
  if (slug === record?.['slug']) return null
  if (data === undefined || stale || debouncedSlug !== slug)
    return <p className="seo-slug">{t('slugWait')}</p>
  if (data.available)
    return (
      <p className="seo-slug" data-is="free">
        {t(record?.['status'] === 'published' ? 'slugMoves' : 'slugFree')}
      </p>
    )
  return (
    <p className="seo-slug" data-is="taken">
      {t('slugTaken')}
      {onTake !== undefined && (
        <button type="button" className="field-link" onClick={() => onTake(data.suggestion)}>
          {t('slugTake', { slug: data.suggestion })}
        </button>
      )}
    </p>
  )
}
