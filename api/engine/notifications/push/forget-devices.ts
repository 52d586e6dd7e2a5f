import { executable } from '../../../kernel/database/schema/executable.ts'

/** Takes the subscriptions of other users away. */
export const FORGET_DEVICES = `
CREATE OR REPLACE FUNCTION app_forget_devices(user_ids bigint[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM web_subscriptions WHERE user_id = ANY (user_ids);
END $$;

${executable(['app_forget_devices'])}
`
