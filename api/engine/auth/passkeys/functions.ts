import { executable } from '../../../kernel/database/schema/executable.ts'

/** What a call does to the passkeys of other users, whose table is out of its reach. */
export const PASSKEY_FUNCTIONS = `
-- The passkeys of a user are gone.
CREATE OR REPLACE FUNCTION app_forget_passkeys(member bigint) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passkeys p WHERE p.user_id = member;
$$;

${executable(['app_forget_passkeys'])}
`
