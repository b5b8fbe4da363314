-- Read by `provision` and the local stack. Services check them at start (services/shared/kit/src/database/role-settings.ts).
alter role :"role" set search_path = :"role";
alter role :"role" set statement_timeout = 5000;
alter role :"role" set lock_timeout = 3000;
alter role :"role" set idle_in_transaction_session_timeout = 15000;
alter role :"role" set default_transaction_isolation = 'read committed';
alter role :"role" set client_min_messages = 'notice';
