ALTER TABLE "api_keys" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD COLUMN "messages" text[] DEFAULT '{"TRADE_OPENED","TRADE_CLOSED","STATUS","WARNING"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD COLUMN "summarized_until" timestamp with time zone;