CREATE TABLE "engine_orphans" (
	"bot_uuid" uuid NOT NULL,
	"order_id" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_orphans_bot_uuid_order_id_pk" PRIMARY KEY("bot_uuid","order_id")
);
--> statement-breakpoint
ALTER TABLE "engine_orphans" ADD CONSTRAINT "engine_orphans_bot_uuid_engine_runs_bot_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."engine_runs"("bot_uuid") ON DELETE cascade ON UPDATE no action;