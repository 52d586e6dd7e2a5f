import { numberedColumns, numberFunction } from '../engine/operations/write/next-number.ts'
import { executable } from '../kernel/database/schema/executable.ts'

/** The function that gives documents of a table their next number, by table; a call can number these columns and no other. */
export const NEXT_NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries(numberedColumns).map(([table, column]) => [table, nextNumberSql(table, column)]),
)

function nextNumberSql(table: string, column: string): string {
  const name = numberFunction(table)
  return `
CREATE SEQUENCE IF NOT EXISTS storage.numbers_of_${table};

CREATE OR REPLACE FUNCTION ${name}(prefix text, digits integer) RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN app_next_number('${table}', '${column}', prefix, digits);
END $$;

${executable([name])}
`
}
