CREATE TABLE "limit_levels" (
	"bot_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"balance" double precision,
	CONSTRAINT "limit_levels_bot_uuid_at_pk" PRIMARY KEY("bot_uuid","at")
);
--> statement-breakpoint
ALTER TABLE "limit_levels" ADD CONSTRAINT "limit_levels_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;