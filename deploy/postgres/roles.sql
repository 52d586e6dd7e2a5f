-- Run once by a superuser: CONSOLE_PASSWORD=… psql -f deploy/postgres/roles.sql. The role of the console may neither make roles nor
-- databases; console_app, which it takes on for every call, owns nothing and is held by the policies of the rows.
\getenv password CONSOLE_PASSWORD
CREATE ROLE console_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE console LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD :'password' IN ROLE console_app;
CREATE DATABASE console OWNER console TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE console FROM PUBLIC;
