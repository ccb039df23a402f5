CREATE TABLE "engine_runs" (
	"bot_uuid" uuid PRIMARY KEY NOT NULL,
	"wanted" text DEFAULT 'RUN' NOT NULL,
	"wanted_by" text DEFAULT 'MEMBER' NOT NULL,
	"paused_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"machine" text,
	"lease_owner" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_trades" (
	"bot_uuid" uuid NOT NULL,
	"trade_id" integer NOT NULL,
	"number" integer NOT NULL,
	"close_wanted" boolean DEFAULT false NOT NULL,
	"profit" double precision NOT NULL,
	CONSTRAINT "engine_trades_bot_uuid_trade_id_pk" PRIMARY KEY("bot_uuid","trade_id")
);
--> statement-breakpoint
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_trades" ADD CONSTRAINT "engine_trades_bot_uuid_engine_runs_bot_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."engine_runs"("bot_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engine_trades_number" ON "engine_trades" USING btree ("bot_uuid","number");