CREATE TABLE "telegram_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "next_due_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_due_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telegram_outbox" ADD CONSTRAINT "telegram_outbox_user_uuid_telegram_connections_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."telegram_connections"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_outbox_member" ON "telegram_outbox" USING btree ("user_uuid","id");--> statement-breakpoint
CREATE INDEX "telegram_outbox_waiting" ON "telegram_outbox" USING btree ("attempt_after");--> statement-breakpoint
CREATE INDEX "bots_due" ON "bots" USING btree ("next_due_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("attempt_after") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_due_at");--> statement-breakpoint
UPDATE "bots" SET "next_due_at" = NULL WHERE "status" NOT IN ('NEW', 'INIT', 'RUNNING', 'STOP_INIT');--> statement-breakpoint
UPDATE "subscriptions" SET "next_due_at" = NULL WHERE "status" = 'EXPIRED';
