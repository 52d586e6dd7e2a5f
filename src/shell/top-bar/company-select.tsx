import { Button } from '@blueprintjs/core'
import { useCompany } from '../../hooks/use-company.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Switching the brand stores it and reloads the page (specification §4). */
export function CompanySelect() {
  const { t } = useTranslation('shell')
  const company = useCompany()
  const { current } = company
  if (current === null) return null
  const choices = company.companies.map((one) => ({
    id: String(one.id),
    label: one.title,
    hint: one.name,
    media: <CompanyLogo title={one.title} logo={one.logo} size={24} />,
  }))
  return (
    <Dropdown
      placement="bottom-end"
      renderContent={(close) => (
        <ChoiceList
          label={t('company')}
          search={t('searchCompany')}
          empty={t('noCompany')}
          choices={choices}
          selected={[String(current.id)]}
          onChoose={(id) => {
            close()
            if (Number(id) !== current.id) company.choose(Number(id))
          }}
        />
      )}
    >
      <Button
        variant="minimal"
        className="top-bar-company"
        icon={<CompanyLogo title={current.title} logo={current.logo} />}
        endIcon={<Icon name="caret-down" />}
        aria-label={t('switchCompany', { title: current.title })}
      >
        {current.title}
      </Button>
    </Dropdown>
  )
}
