ALTER TABLE "trades" ADD COLUMN "entry_reason" text;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "exit_reason" text;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "highest_rate" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "lowest_rate" numeric(24, 8);