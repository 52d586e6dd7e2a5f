export interface CustomerFactsProps {
  readonly facts: readonly (readonly [label: string, value: string | number | null | undefined])[]
}

/** What is known, in pairs; what is not is a dash. */
export function CustomerFacts({ facts }: CustomerFactsProps) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
