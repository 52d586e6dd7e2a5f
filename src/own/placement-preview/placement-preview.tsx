import { type RouteName, routes } from '../../../generated/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { HtmlFrame } from '../../ui/html-frame.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { Conflicts } from './conflicts.tsx'
import './placement-preview.css'

/** What the API draws a creative from. */
const parts = [
  'media_type',
  'title',
  'subtitle',
  'image',
  'video_url',
  'html',
  'text',
  'button_text',
  'link_url',
]

/** Addresses: half of one is not asked about. */
const addresses = new Set(['video_url', 'link_url'])

const style = `
  .infomercial { position: relative; box-sizing: border-box; overflow: hidden; font: 16px/1.5 system-ui, sans-serif; background: #f3f5f8; color: #1a2230; }
  .infomercial > img, .infomercial > video { display: block; width: 100%; height: 100%; object-fit: cover; }
  .infomercial > p { margin: 0; padding: 12px 20px; }
  .infomercial .button { position: absolute; right: 20px; bottom: 16px; padding: 8px 18px; border-radius: 6px; background: #2d6cdf; color: #fff; font-weight: 600; }
`

/** A creative in the frame of its place, in its true proportions, as it is typed; and what else is shown there at the time. */
export function PlacementPreview({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('placement-preview')
  const { calls = {} } = use
  const values = form?.values ?? noValues
  const of = (field: string) => textOfValue(values[field] ?? null).trim()
  const position = of('position')
  const body =
    position === ''
      ? null
      : {
          position,
          ...Object.fromEntries(
            parts.flatMap((field) => {
              const value = of(field)
              const isValid = value !== '' && (!addresses.has(field) || URL.canParse(value))
              return isValid ? [[field, value]] : []
            }),
          ),
        }
  const { data, failure, isOld, retry } = useDebouncedCall<{ readonly html: string }>(
    calls['preview'],
    record,
    body,
  )
  const size = sizeOf(data?.html ?? '')
  return (
    <section className="placement-preview" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {size !== null && (
          <small>
            {size.width} × {size.height}
          </small>
        )}
      </header>
      {position === '' && <p className="placement-note">{t('noPosition')}</p>}
      {failure !== null && (
        <p className="placement-note">
          {Object.values(failure.errors).flat().join(' ') || t('failed')}{' '}
          <button type="button" className="field-link" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {position !== '' && data !== undefined && size !== null && (
        <div className="placement-frame" data-position={position} aria-busy={isOld}>
          <HtmlFrame
            html={`<style>${style}</style>${data.html}`}
            title={t('title')}
            width={size.width}
            height={size.height}
          />
        </div>
      )}
      <Conflicts
        call={calls['others']}
        id={typeof record?.['id'] === 'number' ? record['id'] : null}
        position={position}
        from={of('starts_at')}
        to={of('ends_at')}
        priority={Number(of('priority')) || 0}
        page={routeNamed(use.props?.['to'])}
      />
    </section>
  )
}

/** The API says the size of the place with the frame. */
function sizeOf(html: string): { readonly width: number; readonly height: number } | null {
  const [, width, height] = /width:\s*(\d+)px;\s*height:\s*(\d+)px/.exec(html) ?? []
  return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) }
}

const routeNamed = (name: unknown): RouteName | null =>
  typeof name === 'string' && Object.hasOwn(routes, name) ? (name as RouteName) : null

const noValues: FieldValues = {}
