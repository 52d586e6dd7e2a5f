import { useTranslation } from 'react-i18next'
import type { UndeclaredPage as Descriptor } from '../../../generated/types.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { Icon, isIconName } from '../../ui/icon.tsx'
import type { PageProps } from '../page-props.ts'
import '../quiet-page.css'

/** A page that has its place and title, and whose content is still to come. Nothing here pretends. */
export function UndeclaredPage({ page }: PageProps<Descriptor>) {
  const { t } = useTranslation('shell')
  const title = useTitle()
  const icon = useCurrentRoute()?.icon ?? ''
  return (
    <section className="quiet-page" aria-labelledby="page-title">
      <div className="quiet-page-mark">{isIconName(icon) && <Icon name={icon} size={28} />}</div>
      <h1 id="page-title">{title}</h1>
      <p>{t('undeclared.text')}</p>
      <p className="quiet-page-note">
        {t('undeclared.planned')} <span className="quiet-page-tag">{t(`kind.${page.plannedKind}`)}</span>
      </p>
    </section>
  )
}
