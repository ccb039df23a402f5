CREATE TABLE "engine_strays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "engine_trades" ADD COLUMN "missed_turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "engine_trades" ADD COLUMN "missing_since" timestamp with time zone;