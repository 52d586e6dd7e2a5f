/** Sums of measures with signs: `{revenue_usd: 1, refund_usd: -1}`. */
export type Linear = Readonly<Record<string, 1 | -1>>

/**
 * How a metric follows from measures. A ratio is that of sums, never a mean of ratios; a share is a row's part of all rows of its
 * bucket; the payback is found by walking the days.
 */
export type Formula =
  | { readonly kind: 'linear'; readonly terms: Linear }
  | { readonly kind: 'ratio'; readonly over: Linear; readonly under: Linear; readonly scale: number }
  | { readonly kind: 'share'; readonly of: string }
  | { readonly kind: 'payback'; readonly gain: Linear; readonly cost: string }

export function total(measure: string): Formula {
  return { kind: 'linear', terms: { [measure]: 1 } }
}

export function linear(terms: Linear): Formula {
  return { kind: 'linear', terms }
}

/** `scale` decimals; fractions have four, amounts two. */
export function ratio(over: string | Linear, under: string | Linear, scale = 4): Formula {
  return { kind: 'ratio', over: terms(over), under: terms(under), scale }
}

export function share(of: string): Formula {
  return { kind: 'share', of }
}

/** Measures that a formula needs. */
export function measuresOf(formula: Formula): string[] {
  switch (formula.kind) {
    case 'linear':
      return Object.keys(formula.terms)
    case 'ratio':
      return [...Object.keys(formula.over), ...Object.keys(formula.under)]
    case 'share':
      return [formula.of]
    default:
      return [...Object.keys(formula.gain), formula.cost]
  }
}

function terms(value: string | Linear): Linear {
  return typeof value === 'string' ? { [value]: 1 } : value
}
