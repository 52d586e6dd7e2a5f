import { Button } from '@blueprintjs/core'
import { Link, useNavigate } from 'react-router'
import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Flag } from '../../ui/flag.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import './translations.css'

interface Translation {
  readonly language: string
  readonly id: number | null
  readonly title: string | null
  readonly status: string | null
  readonly updated_at: string | null
}

/** The same record in every language of the company; one that is missing is made from this one. */
export function Translations({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('article-widgets')
  const { locale } = useLocale()
  const { calls = {} } = use
  const { data, error, reload } = useWidgetCall<readonly Translation[]>(calls['load'], { record })
  const create = useWidgetWrite<{ readonly id: number }>(calls['create'], record)
  const navigate = useNavigate()
  const page = useCurrentRoute()?.name
  const languages = useCompany().current?.languages ?? []
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="translations" aria-busy />
  const byLanguage = new Map(data.map((one) => [one.language, one]))
  const marks = [...new Set([...languages.map(({ mark }) => mark), ...byLanguage.keys()])]
  const make = async (language: string) => {
    const outcome = await create.send({ input: { language } })
    if (outcome === null || !('result' in outcome)) return
    notify({ message: t('translated'), intent: 'success' })
    reload()
    if (page !== undefined) await navigate(addressOf(page, outcome.result.data.id))
  }
  return (
    <ul className="translations">
      {marks.map((mark) => {
        const translation = byLanguage.get(mark)
        const title = languages.find((one) => one.mark === mark)?.title ?? mark.toUpperCase()
        const isHere = translation?.id != null && translation.id === record?.['id']
        const time = formatDateTime(translation?.updated_at ?? '', locale)
        return (
          <li key={mark} data-missing={translation?.id == null ? '' : undefined}>
            <span className="translations-language">
              <Flag mark={mark} /> {title}
            </span>
            {translation?.id == null ? (
              <span className="translations-none">{t('noTranslation')}</span>
            ) : (
              <span className="translations-title">
                {isHere || page === undefined ? (
                  <strong>{translation.title}</strong>
                ) : (
                  <Link to={addressOf(page, translation.id)}>{translation.title}</Link>
                )}
                <small>
                  {isHere && `${t('thisOne')} · `}
                  {time !== null && <time title={time.title}>{t('changed', { time: time.text })}</time>}
                </small>
              </span>
            )}
            {translation?.status != null && (
              <span className={`tag${intents[translation.status] ?? ''}`}>
                {t(`status.${translation.status}` as 'status.draft')}
              </span>
            )}
            {translation?.id == null && create.may && (
              <Button
                size="small"
                variant="outlined"
                text={t('createTranslation')}
                disabled={create.busy}
                onClick={() => void make(mark)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const intents: Readonly<Record<string, string>> = {
  published: ' tag-success',
  in_review: ' tag-warning',
  scheduled: ' tag-warning',
}

/** The same page about another record. */
function addressOf(page: RouteName, id: number): string {
  const params = Object.keys(routes[page].params)
  return pathOf(page, Object.fromEntries(params.map((param) => [param, String(id)])))
}
