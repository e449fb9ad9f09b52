using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Security.Keys;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>A client's requests about security contexts, and their answers.</summary>
/// <param name="address">The service.</param>
/// <param name="profile">How messages of a conversation are secured.</param>
/// <param name="stack">The stack.</param>
/// <param name="bootstrap">Secures requests to issue or renew a context.</param>
internal sealed class SecurityContextRequests(
    EndpointAddress address, SecurityProfile profile, LayerContext stack, ClientProtection bootstrap)
{
    /// <summary>Asks for a new context.</summary>
    /// <exception cref="MessageSecurityException">The service refuses.</exception>
    /// <exception cref="SecurityNegotiationException">The service refuses, or its answer cannot be used.</exception>
    public ValueTask<TokenResponse> IssueAsync(
        AskAsync askAsync, byte[] entropy, CancellationToken cancellationToken) =>
        BootstrapAsync(
            askAsync, profile.Names.IssueAction, profile.Names.IssueType, entropy, null, null, cancellationToken);

    /// <summary>Asks for a new key of a context, which endorses the request.</summary>
    /// <inheritdoc cref="IssueAsync"/>
    public ValueTask<TokenResponse> RenewAsync(
        AskAsync askAsync, byte[] entropy, ClientContext renewed,
        CancellationToken cancellationToken) => BootstrapAsync(
        askAsync, profile.Names.RenewAction, profile.Names.RenewType, entropy, renewed.Token, renewed,
        cancellationToken);

    /// <summary>Ends a context, by its own key.</summary>
    /// <inheritdoc cref="IssueAsync"/>
    public ValueTask<TokenResponse> CancelAsync(
        AskAsync askAsync, SecurityContextReference token, ClientProtection session,
        CancellationToken cancellationToken) => AskAsync(
        askAsync, profile.Names.CancelAction, profile.Names.CancelType, null, token, session, null, cancellationToken);

    /// <summary>Confirms to the service that it has ended a context.</summary>
    /// <param name="askAsync">Sends the message.</param>
    /// <param name="cancel">The id of the service's message; null when it has none.</param>
    /// <param name="session">Secures the message.</param>
    /// <param name="cancellationToken">Ends the sending.</param>
    public async ValueTask ConfirmCancelAsync(
        AskAsync askAsync, UniqueId? cancel, ClientProtection session, CancellationToken cancellationToken)
    {
        var names = profile.Names;
        using var confirmation = Message.CreateMessage(
            stack.Encoding.Version, names.CancelReplyAction, new CancelledTokenWriter(names, null));
        if (cancel is not null)
        {
            confirmation.Headers.RelatesTo = cancel;
        }

        address.ApplyTo(confirmation);
        var sent = new PendingRequest { Action = names.CancelReplyAction };
        sent.Request.Content = new MessageContent(confirmation, stack.Encoding, streams: false);
        try
        {
            await session.MakeTokensAsync(sent.Request, cancellationToken).ConfigureAwait(false);
            session.Secure(sent.Request);
            await askAsync(sent, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            sent.Release();
        }
    }

    /// <summary>The token and the key that an answer makes of what both sides have contributed.</summary>
    /// <exception cref="SecurityNegotiationException">The answer cannot be used.</exception>
    public (SecurityContextReference Token, SessionKey Key) Take(TokenResponse issued, byte[] entropy)
    {
        var token = issued.Token ?? throw Unusable("it has no SecurityContextToken");
        var bits = issued.KeySize ?? profile.Suite.SymmetricKeyBytes * 8;
        if (issued.Entropy is null || issued.ComputedKey != profile.Names.ComputedKey)
        {
            throw Unusable($"the key is not computed of what both sides contribute ({profile.Names.ComputedKey})");
        }

        if (!profile.Suite.TakesSymmetricKey(bits))
        {
            throw Unusable($"the key has {bits} bits, which the algorithm suite {profile.Suite.Name} does not have");
        }

        var now = stack.Clock.GetUtcNow().UtcDateTime;
        var key = SessionKey.Combine(
            entropy,
            issued.Entropy,
            bits,
            token.Instance,
            (
                now,
                issued.Lifetime is { } lifetime
                    ? SecurityContextIssuer.End(now, lifetime).UtcDateTime
                    : TokenIds.Never));
        CryptographicOperations.ZeroMemory(entropy);
        CryptographicOperations.ZeroMemory(issued.Entropy);
        return (
            new SecurityContextReference(
                profile.Names, token.LocalId ?? $"uuid-{Guid.NewGuid()}-1", token.Identifier,
                token.Instance)
            { Cookie = token.Cookie },
            key);
    }

    private static SecurityNegotiationException Refused(FaultException fault) => new(Escaped.Text(
        $"The service has refused a request about a security session. See the inner FaultException. "
            + $"{RefusalAdvice.Of(fault)}"), fault);

    public static SecurityNegotiationException Unusable(string why) =>
        new(Escaped.Text($"The service's answer to the request for a security context cannot be used: {why}."));

    /// <summary>
    /// A service that does not know the bootstrap's own context any more is asked again, by another one.
    /// </summary>
    private async ValueTask<TokenResponse> BootstrapAsync(
        AskAsync askAsync,
        string action,
        string type,
        byte[] entropy,
        SecurityContextReference? target,
        ClientContext? endorsing,
        CancellationToken cancellationToken)
    {
        for (var isFirst = true; ; isFirst = false)
        {
            await bootstrap.PrepareAsync(askAsync, cancellationToken).ConfigureAwait(false);
            try
            {
                return await AskAsync(askAsync, action, type, entropy, target, bootstrap, endorsing, cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (MessageSecurityException e) when (isFirst
                && e.InnerException is FaultException fault
                && SecuredFaults.IsUnknownContext(fault, profile.Names))
            {
                // To ask twice does no harm, even when an attacker has sent the fault.
            }
        }
    }

    private async ValueTask<TokenResponse> AskAsync(
        AskAsync askAsync,
        string action,
        string type,
        byte[]? entropy,
        SecurityContextReference? target,
        ClientProtection protection,
        ClientContext? endorsing,
        CancellationToken cancellationToken)
    {
        var encoding = stack.Encoding;
        using var request = Message.CreateMessage(
            encoding.Version, action,
            new TokenRequestWriter(profile.Names, type, entropy, profile.Suite.SymmetricKeyBytes * 8, target));
        var call = new PendingRequest { Id = Guid.NewGuid(), Action = action, ReplyAction = "*", ExpectsReply = true };
        request.Headers.MessageId = new UniqueId(call.Id);
        request.Headers.ReplyTo = stack.ReplyTo;
        address.ApplyTo(request);
        call.Request.Content = new MessageContent(request, encoding, streams: false);
        try
        {
            await protection.MakeTokensAsync(call.Request, cancellationToken).ConfigureAwait(false);
            var sent = protection.Secure(
                call.Request, endorsing is null ? null : SecurityContextExchange.Endorse(endorsing, profile));
            await askAsync(call, cancellationToken).ConfigureAwait(false);
            protection.Check(call.Reply, sent);
            using var reply = stack.OpenOwn(call.Reply);
            return reply.IsFault ? throw Refused(SecuredFaults.Of(reply)) : TokenResponse.Read(reply, profile.Names);
        }
        finally
        {
            call.Release();
        }
    }
}
