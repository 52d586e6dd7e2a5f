import type { IconName } from '../../../generated/icons.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useRefreshArea } from '../../hooks/use-refresh-area.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTheme } from '../../hooks/use-theme.ts'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { palette } from '../../i18n/zh/palette.ts'
import type { LayerProps } from '../finder/finder-tools.tsx'
import type { Entry } from './entry.ts'

export interface ActionEntries {
  /** What stands there before anything is typed. */
  readonly usual: readonly Entry[]
  /** Switches to one of many, found by name. */
  readonly switches: readonly Entry[]
}

const themes = ['system', 'light', 'dark'] as const

/** What can be done from everywhere; what is so already is not offered. */
export function useActionEntries({ onSwitch }: Pick<LayerProps, 'onSwitch'>): ActionEntries {
  const { t } = useTranslation('palette')
  const area = useRefreshArea()
  const sidebar = useSidebar()
  const theme = useTheme()
  const locale = useLocale()
  const company = useCompany()
  const language = useLanguage()
  const signOut = useSignOut()
  const view = useViewAs()

  const action = (name: ActionName, icon: IconName, run: () => void): Entry => {
    const [pinyin = '', ...otherTitles] = t(`find.${name}`).split('|')
    return { key: `action:${name}`, icon, title: t(`do.${name}`), pinyin, otherTitles, does: { run } }
  }

  return {
    usual: [
      action('refresh', 'refresh', area.refresh),
      action('sidebar', sidebar.opened ? 'menu-closed' : 'menu-open', sidebar.toggle),
      ...themes.filter((one) => one !== theme.theme).map((one) => action(one, 'cog', () => theme.set(one))),
      ...locale.locales
        .filter((one) => one.locale !== locale.locale)
        .map((one) => action(one.locale, 'translate', () => locale.set(one.locale))),
      ...(view.mayView ? [action('viewAs', 'eye-open', () => onSwitch('viewing'))] : []),
      action('keys', 'console', () => onSwitch('keys')),
      action('signOut', 'log-out', signOut),
    ],
    switches: [
      ...company.companies
        .filter(({ id }) => id !== company.current?.id)
        .map(({ id, title, name }): Entry => ({
          key: `company:${id}`,
          icon: 'exchange',
          title,
          otherTitles: [name, t('company')],
          hint: t('company'),
          does: { run: () => company.choose(id) },
        })),
      ...(language.visible ? language.languages : [])
        .filter(({ mark }) => mark !== language.current)
        .map(({ mark, title }): Entry => ({
          key: `language:${mark}`,
          icon: 'globe',
          title,
          otherTitles: [mark, t('contentLanguage')],
          hint: t('contentLanguage'),
          does: { run: () => language.choose(mark) },
        })),
    ],
  }
}

type ActionName = {
  [K in keyof typeof palette]: K extends `do.${infer Name}` ? Name : never
}[keyof typeof palette]
