CREATE TABLE "api_keys" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"exchange" text NOT NULL,
	"api_key_masked" text NOT NULL,
	"account" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_keys_exchange" UNIQUE("user_uuid","exchange")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_connections" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"chat_id" text NOT NULL,
	"notifications" boolean DEFAULT false NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"referred_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_googleSubject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
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
CREATE TABLE "mails" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"real_at" bigint NOT NULL,
	"sandbox_at" bigint NOT NULL,
	"speed" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_messages" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"bot_name" text NOT NULL,
	"chat_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"refunded_amount" numeric(20, 2),
	"network" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"settles_at" timestamp with time zone,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"period" text NOT NULL,
	"next_period" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "subscriptions_userUuid_unique" UNIQUE("user_uuid")
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_uuid_sessions_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."sessions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD CONSTRAINT "telegram_connections_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_amounts" ADD CONSTRAINT "trading_amounts_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_bot_uuid_bots_uuid_fk" FOREIGN KEY ("bot_uuid") REFERENCES "public"."bots"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_uuid","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_uuid");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "bots_user" ON "bots" USING btree ("user_uuid","activated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bots_one_active" ON "bots" USING btree ("user_uuid") WHERE "bots"."status" in ('NEW', 'INIT', 'RUNNING', 'STOP_INIT');--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("user_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("user_uuid") WHERE "payments"."status" in ('CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("status");--> statement-breakpoint
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