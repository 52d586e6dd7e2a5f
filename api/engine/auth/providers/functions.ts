import { executable } from '../../../kernel/database/schema/executable.ts'

/** What a call does to the links of users with providers, whose table is out of its reach. */
export const IDENTITY_FUNCTIONS = `
-- The links of a user are gone.
CREATE OR REPLACE FUNCTION app_unlink(member bigint) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM user_identities i WHERE i.user_id = member;
$$;

${executable(['app_unlink'])}
`
