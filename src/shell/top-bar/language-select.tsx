import { Button } from '@blueprintjs/core'
import { Suspense } from 'react'
import { useLanguage } from '../../hooks/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyOrnament } from '../../ui/lazy-ornament.ts'

/** Half a kilobyte of drawings, on the pages that have a say only. */
const Drawing = lazyOrnament(async () => (await import('../../ui/flag.tsx')).Flag)

/** The content language, where the company has several and the page has a say (specification §2). */
export function LanguageSelect() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { visible, current, languages } = language
  const shown = languages.find((one) => one.mark === current)
  if (!visible || shown === undefined) return null
  return (
    <Dropdown
      placement="bottom-end"
      renderContent={(close) => (
        <ChoiceList
          label={t('contentLanguage')}
          empty=""
          choices={languages.map(({ mark, title }) => ({
            id: mark,
            label: title,
            media: <Flag mark={mark} />,
          }))}
          selected={[shown.mark]}
          onChoose={(mark) => {
            close()
            if (mark !== current) language.choose(mark)
          }}
        />
      )}
    >
      <Button
        variant="minimal"
        className="top-bar-language"
        icon={<Flag mark={shown.mark} />}
        endIcon={<Icon name="caret-down" />}
        aria-label={t('switchLanguage', { title: shown.title })}
      >
        {shown.title}
      </Button>
    </Dropdown>
  )
}

function Flag({ mark }: { readonly mark: string }) {
  return (
    <Suspense fallback={<svg className="flag" width="20" height="14" aria-hidden />}>
      <Drawing mark={mark} />
    </Suspense>
  )
}
