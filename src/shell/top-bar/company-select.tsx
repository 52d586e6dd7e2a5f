import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../hooks/use-company.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Switching the brand stores it and reloads the page (specification §4). */
export function CompanySelect() {
  const { t } = useTranslation('shell')
  const { current, companies, choose } = useCompany()
  if (current === null) return null
  const choices = companies.map((company) => ({
    id: String(company.id),
    label: company.title,
    hint: company.name,
    media: <CompanyLogo title={company.title} logo={company.logo} size={24} />,
  }))
  return (
    <Dropdown
      placement="bottom-end"
      content={(close) => (
        <ChoiceList
          label={t('company')}
          search={t('searchCompany')}
          empty={t('noCompany')}
          choices={choices}
          selected={[String(current.id)]}
          onChoose={(id) => {
            close()
            if (Number(id) !== current.id) choose(Number(id))
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
