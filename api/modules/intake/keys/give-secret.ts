import { executable } from '../../../kernel/database/schema/executable.ts'

/** Gives a key of the selected company a new secret; the one before works for some hours more, or not at all. */
export const GIVE_SECRET = `
CREATE OR REPLACE FUNCTION app_give_intake_secret(key_id bigint, hash bytea, hours int) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
BEGIN
  UPDATE intake_keys k SET secret_hash = hash, former_hash = CASE WHEN hours > 0 THEN k.secret_hash END,
    former_until = CASE WHEN hours > 0 AND k.secret_hash IS NOT NULL THEN now() + make_interval(hours => hours) END
  WHERE k.id = key_id AND k.company_id = app_company_id();
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no intake key %', key_id; END IF;
  PERFORM set_config('app.system', before, true);
END $$;

${executable(['app_give_intake_secret'])}
`
