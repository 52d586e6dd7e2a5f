import { executable } from '../../kernel/database/schema/executable.ts'

/**
 * Who calls, where they may work, and what they may do and see there: asked before every call, so these keep their plans, which costs a
 * fraction of planning such questions anew. Each rule stands here only.
 */
export const SESSION_FUNCTIONS = `
-- Minutes without use after which the strictest of their roles asks to sign in again; null = none of them does.
CREATE OR REPLACE FUNCTION app_idle_minutes(member bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT min(r.idle_minutes) FROM role_assignments a JOIN roles r ON r.id = a.role_id WHERE a.user_id = member);
END $$;

-- Whether one of their roles asks for a second factor, which they have not turned on.
CREATE OR REPLACE FUNCTION app_factor_due(member bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users u JOIN role_assignments a ON a.user_id = u.id JOIN roles r ON r.id = a.role_id
    WHERE u.id = member AND r.requires_second_factor AND u.second_factor IS NOT TRUE);
END $$;

-- Whether a sign-in that was last used then is over because its user has been away for too long.
CREATE OR REPLACE FUNCTION app_is_idle(member bigint, last_use timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(last_use < now() - app_idle_minutes(member) * interval '1 minute', false);
END $$;

CREATE OR REPLACE FUNCTION app_living_session(hash bytea, is_attended boolean)
  RETURNS TABLE (token_id bigint, user_id bigint, user_name text, password_due boolean, factor_due boolean) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_stale boolean;
  is_unused boolean;
  last_use timestamptz;
BEGIN
  SELECT t.id, u.id, u.name, coalesce(u.must_change_password, false) AND t.provider IS NULL, app_factor_due(u.id) AND t.factor_proved IS NOT TRUE,
      coalesce(u.last_seen_at < now() - interval '1 minute', true),
      t.used_at IS NULL, coalesce(t.last_used_at, t.created_at)
    INTO app_living_session.token_id, app_living_session.user_id, app_living_session.user_name, app_living_session.password_due,
      app_living_session.factor_due, is_stale, is_unused, last_use
    FROM access_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.access_hash = hash AND t.revoked_at IS NULL AND t.access_expires_at > now()
      AND u.deleted_at IS NULL AND u.status <> 'disabled';
  IF NOT FOUND THEN RETURN; END IF;
  IF app_is_idle(app_living_session.user_id, last_use) THEN RETURN; END IF;
  -- What only notes something keeps nobody from reading while the database takes no writes.
  IF current_setting('transaction_read_only') = 'off' THEN
    IF is_stale THEN UPDATE users u SET last_seen_at = now() WHERE u.id = app_living_session.user_id; END IF;
    IF is_unused THEN UPDATE access_tokens t SET used_at = now() WHERE t.id = app_living_session.token_id AND t.used_at IS NULL; END IF;
    IF is_attended AND last_use < now() - interval '10 seconds' THEN
      UPDATE access_tokens t SET last_used_at = now() WHERE t.id = app_living_session.token_id;
    END IF;
  END IF;
  RETURN NEXT;
END $$;

-- What somebody holds who is nobody in particular (id 0): the keys that are looked at.
CREATE OR REPLACE FUNCTION app_viewed_keys() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_to_array(nullif(current_setting('app.viewed_keys', true), ''), ','), '{}')
$$;

-- Those of the roles for that company and for all; admin only where it is for all companies.
CREATE OR REPLACE FUNCTION app_permissions(member bigint, company bigint) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF member = 0 THEN RETURN app_viewed_keys(); END IF;
  RETURN array(
    SELECT DISTINCT p.name::text FROM role_assignments a
      JOIN role_permissions rp ON rp.role_id = a.role_id
      JOIN permissions p ON p.id = rp.permission_id
    WHERE a.user_id = member AND (a.company_id IS NULL OR a.company_id = company) AND (p.name <> 'admin' OR a.company_id IS NULL)
    ORDER BY 1);
END $$;

-- Where they are a member; an administrator works in every company (domain/questions.md Q28), and so does nobody in particular, whom only an
-- administrator looks at.
CREATE OR REPLACE FUNCTION app_companies(member bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array(
    SELECT c.id FROM companies c
    WHERE member = 0 OR EXISTS (SELECT 1 FROM company_users u WHERE u.company_id = c.id AND u.user_id = member)
      OR EXISTS (SELECT 1 FROM role_assignments a
        JOIN role_permissions rp ON rp.role_id = a.role_id
        JOIN permissions p ON p.id = rp.permission_id AND p.name = 'admin'
        WHERE a.user_id = member AND a.company_id IS NULL)
    ORDER BY c.id);
END $$;

-- Those of their companies, suspended ones too, in which they hold one of the keys; all of them where no key is asked for.
CREATE OR REPLACE FUNCTION app_companies_allowing(member bigint, keys text[]) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE mine bigint[] := app_companies(member);
BEGIN
  IF keys IS NULL THEN RETURN mine; END IF;
  IF member = 0 THEN RETURN CASE WHEN app_viewed_keys() && (keys || 'admin'::text) THEN mine ELSE '{}' END; END IF;
  RETURN array(
    SELECT c.id FROM unnest(mine) c (id)
    WHERE EXISTS (SELECT 1 FROM role_assignments a
        JOIN role_permissions rp ON rp.role_id = a.role_id
        JOIN permissions p ON p.id = rp.permission_id
      WHERE a.user_id = member AND (a.company_id IS NULL OR a.company_id = c.id)
        AND (p.name = ANY (keys) OR (p.name = 'admin' AND a.company_id IS NULL)))
    ORDER BY c.id);
END $$;

-- Whose records of owner-scoped resources they see; null = everybody's (domain/resources.md, groups): the widest range of the enabled
-- groups that they belong to, without a group the whole company.
CREATE OR REPLACE FUNCTION app_owners(member bigint, company bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ranges text[] := array(SELECT g.data_scope::text FROM groups g JOIN group_users m ON m.group_id = g.id
    WHERE m.user_id = member AND g.company_id = company AND g.status = 'enabled');
BEGIN
  IF ranges = '{}' OR 'company' = ANY (ranges) THEN RETURN null; END IF;
  IF NOT 'department' = ANY (ranges) THEN RETURN array[member]; END IF;
  RETURN array(
    WITH RECURSIVE below(id) AS (
      SELECT u.department_id FROM users u WHERE u.id = member
      UNION SELECT d.id FROM departments d JOIN below b ON d.parent_id = b.id
    ) SELECT u.id FROM users u WHERE u.id = member OR u.department_id IN (SELECT b.id FROM below b) ORDER BY u.id);
END $$;

-- A view that may go on: its sign-in lives, who looks is an administrator, and who is looked at is there.
CREATE OR REPLACE FUNCTION app_living_view(hash bytea)
  RETURNS TABLE (id bigint, viewer_id bigint, viewer_name text, user_id bigint, role_id bigint, title text, keys text[], expires_at timestamptz)
  LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT v.id, w.id, w.name::text, v.user_id, v.role_id,
      coalesce(u.name::text, r.title::text, array_to_string(array(SELECT jsonb_array_elements_text(v.permissions)), '、')),
      CASE
        WHEN v.user_id IS NOT NULL THEN null
        WHEN v.role_id IS NOT NULL THEN array(SELECT p.name::text FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id
          WHERE rp.role_id = v.role_id ORDER BY 1)
        ELSE array(SELECT jsonb_array_elements_text(v.permissions))
      END, v.expires_at::timestamptz
    FROM session_views v JOIN users w ON w.id = v.viewer_id
      LEFT JOIN users u ON u.id = v.user_id LEFT JOIN roles r ON r.id = v.role_id
    WHERE v.token_hash = hash AND v.ended_at IS NULL AND v.expires_at > now()
      AND EXISTS (SELECT FROM access_tokens t WHERE t.family = v.family AND t.revoked_at IS NULL AND t.refresh_expires_at > now())
      AND w.deleted_at IS NULL AND w.status <> 'disabled' AND 'admin' = ANY (app_permissions(w.id, null))
      AND (v.user_id IS NULL OR (u.deleted_at IS NULL AND u.status <> 'disabled'));
END $$;

-- A user at work in a company: no row where they may not.
CREATE OR REPLACE FUNCTION app_member(member bigint, company bigint)
  RETURNS TABLE (status text, timezone text, permissions text[], companies bigint[], owners bigint[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE mine bigint[] := app_companies(member);
BEGIN
  SELECT c.status, c.timezone INTO app_member.status, app_member.timezone FROM companies c WHERE c.id = company AND c.id = ANY (mine);
  IF NOT FOUND THEN RETURN; END IF;
  app_member.permissions := app_permissions(member, company);
  app_member.companies := array(SELECT c.id FROM companies c WHERE c.id = ANY (mine) AND c.status = 'active' ORDER BY c.id);
  app_member.owners := CASE WHEN 'admin' = ANY (app_member.permissions) THEN null ELSE app_owners(member, company) END;
  RETURN NEXT;
END $$;

-- Ends sessions of other users too.
CREATE OR REPLACE FUNCTION app_end_sessions(user_ids bigint[], kept_token bigint) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE ended bigint;
BEGIN
  WITH gone AS (
    UPDATE access_tokens SET revoked_at = now()
    WHERE user_id = ANY (user_ids) AND revoked_at IS NULL
      AND family IS DISTINCT FROM (SELECT k.family FROM access_tokens k WHERE k.id = kept_token)
    RETURNING family, refresh_expires_at
  ) SELECT count(DISTINCT family) FROM gone WHERE refresh_expires_at > now() INTO ended;
  RETURN ended;
END $$;

-- The sign-ins of a user that go on, the one used last first.
CREATE OR REPLACE FUNCTION app_sessions(member bigint)
  RETURNS TABLE (id uuid, started_at timestamptz, last_used_at timestamptz, ip text, user_agent text, country text, provider text, token_ids bigint[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.family, s.started_at, s.last_use, s.ips[1], s.agents[1],
      (SELECT l.country::text FROM user_logs l WHERE l.user_id = member AND l.ip = s.ips[1] AND l.country IS NOT NULL
        ORDER BY l.created_at DESC LIMIT 1), s.provider, s.ids
    FROM (
      SELECT t.family, min(t.created_at)::timestamptz AS started_at, max(coalesce(t.last_used_at, t.created_at))::timestamptz AS last_use,
        array_agg(t.ip ORDER BY t.id DESC) AS ips, array_agg(t.user_agent ORDER BY t.id DESC) AS agents, max(t.provider) AS provider, array_agg(t.id) AS ids
      FROM access_tokens t WHERE t.user_id = member AND t.revoked_at IS NULL
      GROUP BY t.family
      HAVING bool_or(t.access_expires_at > now() OR (t.refreshed_at IS NULL AND least(t.refresh_expires_at, t.session_ends_at) > now()))
    ) s
    WHERE NOT app_is_idle(member, s.last_use)
    ORDER BY s.last_use DESC, s.family
$$;

-- Ends one sign-in of a user; false where they have no such, or it had ended.
CREATE OR REPLACE FUNCTION app_end_session(member bigint, session uuid) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE access_tokens SET revoked_at = now() WHERE user_id = member AND family = session AND revoked_at IS NULL;
  RETURN FOUND;
END $$;

-- The secret, the recovery codes and the passkeys of another user are gone.
CREATE OR REPLACE FUNCTION app_forget_second_factor(member bigint) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM second_factors WHERE user_id = member;
  DELETE FROM recovery_codes WHERE user_id = member;
  DELETE FROM passkeys WHERE user_id = member;
$$;

${executable(['app_end_sessions', 'app_sessions', 'app_end_session', 'app_forget_second_factor'])}
`
