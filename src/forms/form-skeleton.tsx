import type { FormGroup } from '../../generated/types.ts'
import './forms.css'

/** The groups before their values are there. */
export function FormSkeleton({ groups }: { readonly groups: readonly FormGroup[] }) {
  return (
    <div className="form" aria-busy="true">
      <div className="form-cards">
        {groups.slice(0, 4).map((group) => (
          <section key={group.key} className="form-card">
            <h2>{group.label}</h2>
            <div className="form-grid">
              {group.fields.slice(0, 6).map(({ field, label }) => (
                <div key={field} className="form-slot">
                  <span className="form-bone-label">{label}</span>
                  <span className="form-bone" />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
