CREATE TABLE "bot_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bot_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bot_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"limit_reached" jsonb,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loss_limits" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_results" (
	"bot_uuid" uuid PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "loss_limit" jsonb;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "equity_peak" double precision;--> statement-breakpoint
ALTER TABLE "bot_events" ADD CONSTRAINT "bot_events_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_limits" ADD CONSTRAINT "loss_limits_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_results" ADD CONSTRAINT "run_results_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_events_bot" ON "bot_events" USING btree ("bot_uuid","id");--> statement-breakpoint
CREATE INDEX "bot_events_untold" ON "bot_events" USING btree ("id") WHERE "bot_events"."limit_reached" is not null and "bot_events"."told_at" is null;--> statement-breakpoint
INSERT INTO "bot_events" ("bot_uuid", "at", "kind", "by")
SELECT "uuid", "activated_at", 'STARTED', 'MEMBER' FROM "bots" ORDER BY "activated_at";--> statement-breakpoint
INSERT INTO "bot_events" ("bot_uuid", "at", "kind", "by")
SELECT "uuid", "deactivated_at", CASE "status" WHEN 'FORCE_STOPPED' THEN 'SOFT_STOPPED' ELSE 'STOPPED' END, 'SERVICE'
FROM "bots" WHERE "deactivated_at" IS NOT NULL ORDER BY "deactivated_at";
