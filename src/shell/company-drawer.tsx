import { useCompany } from '../hooks/use-company.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CompanyLogo } from '../ui/company-logo.tsx'
import { Sheet } from '../ui/sheet.tsx'
import './company-drawer.css'

/** 请选择品牌: open until a company is stored; closing it hides the prompt (specification §2, §4). */
export function CompanyDrawer() {
  const { t } = useTranslation('shell')
  const choice = useCompany()
  return (
    <Sheet
      isOpen={choice.prompt}
      onClose={() => choice.dismissPrompt()}
      size={263}
      title={t('chooseCompany')}
      closeLabel={t('close')}
    >
      <ul className="company-cards">
        {choice.companies.map((company) => (
          <li key={company.id}>
            <button
              type="button"
              className="company-card"
              aria-current={company.id === choice.current?.id || undefined}
              onClick={() => choice.choose(company.id)}
            >
              <CompanyLogo title={company.title} logo={company.logo} size={48} whole />
              <span className="company-card-title">{company.title}</span>
              <span className="company-card-name">{company.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
