import { useLocale } from '../../hooks/use-locale.ts'
import type { Dependents } from '../../records/model/actions/dependents.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'

/** Which record it is. */
export function RemovalFacts({ record }: { readonly record: Dependents['record'] }) {
  const { locale } = useLocale()
  return (
    <div className="remove-what">
      <span className="remove-mark">
        <Icon name="trash" size={20} />
      </span>
      <div>
        <h2>{record.title}</h2>
        <dl className="remove-facts">
          <div>
            <dt>ID</dt>
            <dd>{record.id}</dd>
          </div>
          {record.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatDateTime(value, locale)?.text ?? value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
