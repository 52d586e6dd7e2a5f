import { executable } from '../../kernel/database/schema/executable.ts'

/** Each table has a function of its own: the one that they call numbers any column past row-level security. */
export function numberFunction(table: string): string {
  return `app_next_number_of_${table}`
}

/** Script of the function that gives documents of a table their next number; a call can number this column and no other. */
export function numbering(table: string, column: string): string {
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
