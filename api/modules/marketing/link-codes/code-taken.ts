import { executable } from '../../../kernel/database/schema/executable.ts'

/** Whether any company has a link with this code. */
export const CODE_TAKEN = `
CREATE OR REPLACE FUNCTION app_link_code_taken(wanted text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  taken boolean := EXISTS (SELECT FROM link_codes l WHERE l.code = wanted);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN taken;
END $$;

${executable(['app_link_code_taken'])}
`
