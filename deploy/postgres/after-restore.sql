-- Run once after pg_restore, before the replicas start. docs/operations.md says when.
-- Open tabs keep tags made of ids of member_changes. Ids go on above all that were given out after the backup, and every member
-- gets a change, so that no tag from before the restore is valid.
SELECT setval('member_changes_id_seq', nextval('member_changes_id_seq') + 1000000000);
-- Addresses that were given out after the backup are not given out again: somebody may still pay there.
SELECT setval('payment_address_index', nextval('payment_address_index') + 1000000);
INSERT INTO member_changes (user_uuid, topic) SELECT uuid, 'ACCOUNT' FROM users;
