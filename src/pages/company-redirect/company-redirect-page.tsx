import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useChooseCompanyByName } from '../../hooks/use-company.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import '../quiet-page.css'

/** /companies/redirect/{company}: takes the company by name, then opens `?to` (questions Q2). */
export function CompanyRedirectPage() {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const { company = '' } = useParams()
  const [query] = useSearchParams()
  const choose = useChooseCompanyByName()
  const to = query.get('to')
  useEffect(() => {
    if (choose(company, to)) return
    notify({ message: t('companyRedirect.unknown'), intent: 'warning' })
    void navigate('/', { replace: true })
  }, [choose, company, to, navigate, t])
  return (
    <main className="quiet-page" aria-busy="true">
      <output>{t('companyRedirect.busy')}</output>
    </main>
  )
}
