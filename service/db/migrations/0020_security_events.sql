CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text DEFAULT 'DONE' NOT NULL,
	"user_uuid" uuid,
	"session_uuid" uuid,
	"network" text,
	"device" text,
	"request_id" text,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "security_events_member" ON "security_events" USING btree ("user_uuid","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER security_events_only_added BEFORE UPDATE OR DELETE ON security_events
FOR EACH STATEMENT WHEN (current_setting('botdeck.forgets', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER security_events_kept BEFORE TRUNCATE ON security_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
