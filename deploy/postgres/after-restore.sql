-- Run once after each pg_restore, before the replicas start. docs/operations.md says when.
-- The jumps grow with time, so that a backup that is restored twice does not give out the same numbers twice.
BEGIN;
-- Open tabs keep tags made of ids of member_changes. Ids go on above all that were given out after the backup, and every member
-- gets a change, so that no tag from before the restore is valid.
SELECT setval('member_changes_id_seq',
  nextval('member_changes_id_seq') + 1000000000 + (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
-- Addresses that were given out after the backup are not given out again: somebody may still pay there. A million, and ten
-- for each minute since 2026. A backup of an older release may not have the sequence.
SELECT setval(format('%I.%I', schemaname, sequencename)::regclass,
  coalesce(last_value, 0) + 1000000 + ((extract(epoch FROM clock_timestamp()) - 1767225600) / 6)::bigint)
  FROM pg_sequences WHERE sequencename = 'payment_address_index';
-- Sessions that have ended since, because of a sign-out, a new password or a block, must not be open again, nor links work that
-- have been used or voided. Nobody can tell which, so all end: members sign in again, and ask for new links.
UPDATE sessions SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL;
DELETE FROM mail_tokens;
-- Emails that still wait with such a link.
DELETE FROM mails WHERE sent_at IS NULL AND kind IN ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'KEEP_SECOND_FACTOR');
-- Roles that have been revoked since must not be back. Nobody can tell which, so all end: grant them again.
UPDATE users SET role = 'USER' WHERE role <> 'USER';
-- Sign-ins under way, codes of the app from before now, and recovery codes that have been used since must not work. Nobody can
-- tell here which recovery codes those are, so all are marked as used now; service/commands/after-restore.ts knows those that were not, from
-- the log. A backup of an older release may not have the tables.
DO $$ BEGIN IF to_regclass('authenticators') IS NOT NULL THEN DELETE FROM sign_in_challenges; UPDATE recovery_codes SET used_at = date_trunc('milliseconds', transaction_timestamp()) WHERE used_at IS NULL; UPDATE authenticators SET last_step = greatest(last_step, floor(extract(epoch FROM clock_timestamp()) / 30)::int); END IF; END $$;
-- Removals of second factors that have been canceled since must not be completed. Nobody can tell which, so all are canceled. A
-- backup of an older release may not have the table.
DO $$ BEGIN IF to_regclass('factor_removals') IS NOT NULL THEN UPDATE factor_removals SET ended_at = clock_timestamp(), outcome = 'CANCELED' WHERE ended_at IS NULL; END IF; END $$;
-- Proofs that somebody was there, and the codes for them. Their sessions have ended, but nothing of the kind stays.
DO $$ BEGIN IF to_regclass('step_up_proofs') IS NOT NULL THEN DELETE FROM step_up_proofs; DELETE FROM mailed_codes; END IF; END $$;
-- Passkeys stay: one that was removed since is for service/commands/after-restore.ts to remove again. What they had signed before the
-- loss expires within five minutes, before the replicas start.
-- For the record, at the very time of those codes. A backup of an older release may not have the table.
DO $$ BEGIN IF to_regclass('security_events') IS NOT NULL THEN INSERT INTO security_events (at, kind) VALUES (date_trunc('milliseconds', transaction_timestamp()), 'RESTORED'); END IF; END $$;
INSERT INTO member_changes (user_uuid, topic) SELECT uuid, 'ACCOUNT' FROM users;
COMMIT;
