-- Every table of the services with its number of rows and a sum over what they hold, whatever order they come in.
\pset tuples_only on
\pset format unaligned
select format(
  'select %L, count(*), coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) from %I.%I row;',
  schemaname || '.' || tablename, schemaname, tablename)
from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')
order by schemaname, tablename \gexec
