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
  | { readonly kind: 'gap'; readonly of: string; readonly less: string }
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

/** How much larger a row's share of one measure is than its share of another. */
export function gap(of: string, less: string): Formula {
  return { kind: 'gap', of, less }
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
    case 'gap':
      return [formula.of, formula.less]
    default:
      return [...Object.keys(formula.gain), formula.cost]
  }
}

function terms(value: string | Linear): Linear {
  return typeof value === 'string' ? { [value]: 1 } : value
}
