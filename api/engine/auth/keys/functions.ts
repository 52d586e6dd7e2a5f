import { executable } from '../../../kernel/database/schema/executable.ts'

/** What a call does to keys of users, whose table is out of its reach. */
export const KEY_FUNCTIONS = `
-- The keys of a user that were not revoked, the newest first.
CREATE OR REPLACE FUNCTION app_api_keys(member bigint)
  RETURNS TABLE (id bigint, name text, prefix text, read_only boolean, only_company_id bigint, company text, addresses text[], expires_at timestamptz,
    last_used_at timestamptz, last_used_ip text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.prefix, k.read_only, k.company_id, c.title::text, k.addresses, k.expires_at, k.last_used_at, k.last_used_ip, k.created_at
    FROM api_keys k LEFT JOIN companies c ON c.id = k.company_id WHERE k.user_id = member AND k.revoked_at IS NULL ORDER BY k.id DESC
$$;

-- Ends a key of a user; its name, or null where they have no such.
CREATE OR REPLACE FUNCTION app_revoke_api_key(member bigint, key bigint) RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE revoked text;
BEGIN
  UPDATE api_keys k SET revoked_at = now() WHERE k.id = key AND k.user_id = member AND k.revoked_at IS NULL RETURNING k.name INTO revoked;
  RETURN revoked;
END $$;

${executable(['app_api_keys', 'app_revoke_api_key'])}
`
