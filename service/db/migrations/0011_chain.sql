CREATE SEQUENCE "public"."payment_address_index" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "chain_alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chain_alarms_once" UNIQUE("chain_id","text")
);
--> statement-breakpoint
CREATE TABLE "chain_checkpoints" (
	"chain_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_checkpoints_chain_id_block_pk" PRIMARY KEY("chain_id","block")
);
--> statement-breakpoint
CREATE TABLE "chain_orders" (
	"address_index" integer PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"chain_id" bigint NOT NULL,
	"token" text NOT NULL,
	"decimals" integer NOT NULL,
	"address" text NOT NULL,
	"due_units" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"from_block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_watched" boolean DEFAULT false NOT NULL,
	"seen_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"settled_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"bought_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"returned_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"balance_version" integer,
	"has_unreported" boolean DEFAULT false NOT NULL,
	"rereads" integer DEFAULT 0 NOT NULL,
	"reread_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chain_orders_orderUuid_unique" UNIQUE("order_uuid"),
	CONSTRAINT "chain_orders_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "chain_returns" (
	"chain_id" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"address_index" integer NOT NULL,
	"receiver" text NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_returns_chain_id_transaction_hash_log_index_pk" PRIMARY KEY("chain_id","transaction_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"chain_id" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transaction_hash" text NOT NULL,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"is_settled" boolean NOT NULL,
	CONSTRAINT "chain_transfers_chain_id_block_hash_log_index_pk" PRIMARY KEY("chain_id","block_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" bigint PRIMARY KEY NOT NULL,
	"settled_block" bigint NOT NULL,
	"settled_hash" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"head_block" bigint NOT NULL,
	"is_caught_up" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address_index" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "renews_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_returns" ADD CONSTRAINT "chain_returns_address_index_chain_orders_address_index_fk" FOREIGN KEY ("address_index") REFERENCES "public"."chain_orders"("address_index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_orders_status" ON "chain_orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "chain_orders_expiry" ON "chain_orders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chain_returns_order" ON "chain_returns" USING btree ("address_index");--> statement-breakpoint
CREATE INDEX "chain_transfers_receiver" ON "chain_transfers" USING btree ("receiver");--> statement-breakpoint
CREATE INDEX "chain_transfers_hash" ON "chain_transfers" USING btree ("transaction_hash");
--> statement-breakpoint
CREATE FUNCTION note_chain_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change_of(user_uuid, 'PAYMENT') FROM payments WHERE uuid = NEW.order_uuid;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_orders_changed AFTER UPDATE ON chain_orders FOR EACH ROW
WHEN ((OLD.seen_units, OLD.settled_units, OLD.bought_units, OLD.returned_units, OLD.has_unreported)
	IS DISTINCT FROM (NEW.seen_units, NEW.settled_units, NEW.bought_units, NEW.returned_units, NEW.has_unreported))
EXECUTE FUNCTION note_chain_order_change();
