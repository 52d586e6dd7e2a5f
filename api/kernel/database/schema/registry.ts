/**
 * What the storage knows of itself, before anything else is there: facts (the schema among them), the migrations that were run, and the
 * definition of every index, constraint and policy. Never changed but by additions, since every release reads it first.
 */
export const REGISTRY = `
CREATE SCHEMA IF NOT EXISTS storage;
CREATE TABLE IF NOT EXISTS storage.facts (key text PRIMARY KEY, value text NOT NULL);
CREATE TABLE IF NOT EXISTS storage.migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE IF NOT EXISTS storage.objects ("table" text, key text, definition text NOT NULL, PRIMARY KEY ("table", key));
-- Counts of the minute, which a crash may lose.
CREATE UNLOGGED TABLE IF NOT EXISTS storage.rate_limits (key text PRIMARY KEY, calls integer NOT NULL, ends_at timestamptz NOT NULL);
`
