CREATE TABLE "member_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_uuid" uuid NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_changes_member" ON "member_changes" USING btree ("user_uuid","id");--> statement-breakpoint
CREATE INDEX "member_changes_transaction" ON "member_changes" USING btree ("transaction");
--> statement-breakpoint
CREATE FUNCTION note_change_of(member uuid, topic text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO member_changes (user_uuid, topic) VALUES (member, topic);
	PERFORM pg_notify('member_changes', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM note_change_of(OLD.user_uuid, TG_ARGV[0]);
	ELSE
		PERFORM note_change_of(NEW.user_uuid, TG_ARGV[0]);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change_of(OLD.uuid, 'SESSION');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bots_started AFTER INSERT ON bots FOR EACH ROW EXECUTE FUNCTION note_member_change('BOT');--> statement-breakpoint
CREATE TRIGGER bots_changed AFTER UPDATE ON bots FOR EACH ROW
WHEN ((OLD.status, OLD.entry_stopped) IS DISTINCT FROM (NEW.status, NEW.entry_stopped))
EXECUTE FUNCTION note_member_change('BOT');--> statement-breakpoint
CREATE TRIGGER bots_traded AFTER UPDATE ON bots FOR EACH ROW
WHEN ((OLD.opened_count, OLD.closed_count) IS DISTINCT FROM (NEW.opened_count, NEW.closed_count))
EXECUTE FUNCTION note_member_change('TRADES');--> statement-breakpoint
CREATE TRIGGER subscriptions_begun AFTER INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION note_member_change('PAYMENT');--> statement-breakpoint
CREATE TRIGGER subscriptions_changed AFTER UPDATE ON subscriptions FOR EACH ROW
WHEN ((OLD.status, OLD.period, OLD.next_period, OLD.started_at, OLD.ends_at, OLD.canceled_at)
	IS DISTINCT FROM (NEW.status, NEW.period, NEW.next_period, NEW.started_at, NEW.ends_at, NEW.canceled_at))
EXECUTE FUNCTION note_member_change('PAYMENT');--> statement-breakpoint
CREATE TRIGGER payments_placed AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_member_change('PAYMENT');--> statement-breakpoint
CREATE TRIGGER payments_changed AFTER UPDATE ON payments FOR EACH ROW
WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_member_change('PAYMENT');--> statement-breakpoint
CREATE TRIGGER api_keys_replaced AFTER INSERT OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER api_keys_changed AFTER UPDATE ON api_keys FOR EACH ROW
WHEN ((OLD.account, OLD.permissions, OLD.checked_at) IS DISTINCT FROM (NEW.account, NEW.permissions, NEW.checked_at))
EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER telegram_connections_replaced AFTER INSERT OR DELETE ON telegram_connections FOR EACH ROW EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER telegram_connections_changed AFTER UPDATE ON telegram_connections FOR EACH ROW
WHEN ((OLD.token, OLD.chat_id, OLD.notifications, OLD.messages) IS DISTINCT FROM (NEW.token, NEW.chat_id, NEW.notifications, NEW.messages))
EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER trading_amounts_changed AFTER INSERT OR UPDATE OR DELETE ON trading_amounts FOR EACH ROW EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER loss_limits_changed AFTER INSERT OR UPDATE OR DELETE ON loss_limits FOR EACH ROW EXECUTE FUNCTION note_member_change('ACCOUNT');--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE ON sessions FOR EACH ROW
WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION note_member_change('SESSION');--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.email, OLD.role, OLD.status) IS DISTINCT FROM (NEW.email, NEW.role, NEW.status))
EXECUTE FUNCTION note_account_change();--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_account_change();
