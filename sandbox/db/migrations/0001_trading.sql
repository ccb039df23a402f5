CREATE TABLE "bots" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"entry_stopped" boolean DEFAULT false NOT NULL,
	"exchange" text NOT NULL,
	"trade_amount" numeric(24, 8) NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	"ready_at" timestamp with time zone NOT NULL,
	"advanced_to" timestamp with time zone NOT NULL,
	"quit_next_at" timestamp with time zone,
	"quit_every_ms" integer,
	"closed_profit" numeric(24, 8) DEFAULT '0' NOT NULL,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"closed_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trading_amounts" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(24, 8) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"bot_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"pair" text NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(24, 8) NOT NULL,
	"stake_amount" numeric(24, 8) NOT NULL,
	"open_rate" numeric(24, 8) NOT NULL,
	"open_fee" numeric(24, 8) NOT NULL,
	"open_date" timestamp with time zone NOT NULL,
	"close_rate" numeric(24, 8),
	"close_date" timestamp with time zone,
	"profit_abs" numeric(24, 8),
	"profit_ratio" numeric(16, 8),
	CONSTRAINT "trades_bot_uuid_number_pk" PRIMARY KEY("bot_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_amounts" ADD CONSTRAINT "trading_amounts_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bots_user" ON "bots" USING btree ("user_uuid","activated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bots_one_active" ON "bots" USING btree ("user_uuid") WHERE "bots"."status" in ('NEW', 'INIT', 'RUNNING', 'STOP_INIT');--> statement-breakpoint
CREATE INDEX "trades_pair" ON "trades" USING btree ("bot_uuid","pair","number");--> statement-breakpoint
CREATE INDEX "trades_direction" ON "trades" USING btree ("bot_uuid","direction","number");--> statement-breakpoint
CREATE INDEX "trades_amount" ON "trades" USING btree ("bot_uuid","amount","number");--> statement-breakpoint
CREATE INDEX "trades_stake" ON "trades" USING btree ("bot_uuid","stake_amount","number");--> statement-breakpoint
CREATE INDEX "trades_open_rate" ON "trades" USING btree ("bot_uuid","open_rate","number");--> statement-breakpoint
CREATE INDEX "trades_open_date" ON "trades" USING btree ("bot_uuid","open_date","number");--> statement-breakpoint
CREATE INDEX "trades_close_rate" ON "trades" USING btree ("bot_uuid","close_rate","number");--> statement-breakpoint
CREATE INDEX "trades_close_date" ON "trades" USING btree ("bot_uuid","close_date","number");--> statement-breakpoint
CREATE INDEX "trades_profit" ON "trades" USING btree ("bot_uuid","profit_abs","number");--> statement-breakpoint
CREATE INDEX "trades_profit_ratio" ON "trades" USING btree ("bot_uuid","profit_ratio","number");