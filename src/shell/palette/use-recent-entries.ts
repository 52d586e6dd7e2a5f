import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { palettePages } from '../../../generated/palette.ts'
import { routes } from '../../../generated/routes.ts'
import type { Visit } from '../../data/visits.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Entry } from './entry.ts'

const most = 6

/** Pages and records opened last, the one on screen left out; a record is named by its page and id. */
export function useRecentEntries(visits: readonly Visit[]): readonly Entry[] {
  const { t } = useTranslation('routes')
  const { locale } = useLocale()
  const { canOpen } = usePermissions()
  const { current } = useCompany()
  const { pathname } = useLocation()
  return useMemo(
    () =>
      visits
        .filter(({ path, route }) => path !== pathname && canOpen(route))
        .filter(({ path, company }) => isPlain(path) || company === (current?.id ?? null))
        .slice(0, most)
        .map(({ path, route }) => {
          const { icon, title } = routes[route]
          const palettePage = palettePages.find((page) => page.path === path)
          const hint = palettePage === undefined ? `#${path.split('/').findLast(isId) ?? ''}` : ''
          return {
            key: `recent:${path}`,
            icon,
            title: palettePage?.title[locale] ?? t(title),
            ...(hint.length > 1 && { hint }),
            does: { open: path },
          }
        }),
    [visits, t, locale, canOpen, current, pathname],
  )
}

/** It stands for no record, and so is there in every company. */
const isPlain = (path: string): boolean => palettePages.some((page) => page.path === path)

const isId = (segment: string): boolean => /^\d+$/.test(segment)
