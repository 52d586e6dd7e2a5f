import type { UpgradePlan } from '../../api/kernel/database/schema/plan.ts'

/** A plan as it is read in a terminal. */
export function planText(plan: UpgradePlan): string {
  if (plan.kind === 'current') return `The database is what this program expects (schema ${plan.to}).\n`
  if (plan.kind === 'new') return `The database is empty: the start creates schema ${plan.to}.\n`
  const migrations = plan.migrations.map(({ number, name, covers, transaction }) =>
    [
      `${number} ${name}`,
      ...(covers.length > 0 ? [` (${covers.join(', ')})`] : []),
      ...(transaction === false ? [', outside of a transaction'] : []),
    ].join(''),
  )
  return [
    plan.from === plan.to
      ? `Schema ${plan.from} becomes another one of the same number: of a branch, or before npm run generate.`
      : `Schema ${plan.from} becomes schema ${plan.to}.`,
    ...section('Migrations, after a copy of an embedded database:', migrations),
    ...section('Then:', plan.statements),
    ...section('To know:', plan.notices),
    ...section('The start would be refused:', plan.problems),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
}
