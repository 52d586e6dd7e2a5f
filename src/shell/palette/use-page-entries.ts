import { useMemo } from 'react'
import { type PalettePage, palettePages } from '../../../generated/palette.ts'
import { routes, sections } from '../../../generated/routes.ts'
import type { Visit } from '../../data/visits.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Entry } from './entry.ts'

export interface PageEntries {
  readonly pages: readonly Entry[]
  /** Pages that make something new. */
  readonly creations: readonly Entry[]
}

/** Every page, the locked ones too: the manifest is no secret (architecture §8). */
export function usePageEntries(visits: readonly Visit[]): PageEntries {
  const { t } = useTranslation('routes')
  const { locale } = useLocale()
  const permissions = usePermissions()
  return useMemo(() => {
    const entryOf = ({ route: name, path, title: titles, pinyin, creates }: PalettePage): Entry => {
      const { icon, permissions: needs, section } = routes[name]
      const { [locale]: title = name, ...others } = titles
      const visited = visits.findIndex((visit) => visit.path === path)
      const isLocked = !permissions.canOpen(name)
      const home = sections.find(({ key }) => key === section)
      return {
        key: `page:${path}`,
        icon: creates ? 'add' : icon,
        title,
        otherTitles: Object.values(others),
        path,
        pinyin,
        ...(home !== undefined && { hint: t(home.title) }),
        ...(isLocked && { isLocked, needs: needs.filter((key) => key !== 'admin') }),
        ...(visited >= 0 && { recency: visited }),
        does: { open: path },
      }
    }
    return {
      pages: palettePages.filter(({ creates }) => !creates).map(entryOf),
      creations: palettePages.filter(({ creates }) => creates).map(entryOf),
    }
  }, [t, locale, permissions, visits])
}
