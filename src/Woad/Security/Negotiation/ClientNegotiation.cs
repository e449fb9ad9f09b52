using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Negotiation.Exchanges;
using Woad.Security.Contexts;
using Woad.Xml;

namespace Woad.Security.Negotiation;

/// <summary>One negotiation, from a client's first request to the token.</summary>
internal sealed class ClientNegotiation(
    NegotiationModel model, EndpointAddress target, LayerContext context, AskAsync askAsync) : IDisposable
{
    /// <summary>A token of which the service does not say how long it lives is renewed soon.</summary>
    private static readonly TimeSpan UnknownLifetime = TimeSpan.FromMinutes(15);

    private readonly string _id = $"uuid-{Guid.NewGuid()}-1";
    private readonly NegotiationNames _names = model.Names;
    private readonly Transcript _transcript = new();
    private ISecurityExchange? _exchange;

    /// <summary>
    /// 1. A blob goes out, in the request and then in RSTRs. 2. The service answers with another blob, or 3. with the
    /// token, which ends the negotiation.
    /// </summary>
    public async ValueTask<ClientToken> RunAsync(CancellationToken cancellationToken)
    {
        _exchange = Begin();
        var blob = await StepAsync([]).ConfigureAwait(false);
        for (var leg = 0; leg < NegotiationBounds.MostLegs; leg++)
        {
            var message = new ExchangeWriter(model, _id, blob, isRequest: leg == 0);
            _transcript.Add(message.Write);
            var answers = await AskAsync(
                leg == 0 ? _names.RequestAction : _names.ResponseAction, message, cancellationToken)
                    .ConfigureAwait(false);
            if (answers.Count > 1)
            {
                return await FinishAsync(answers).ConfigureAwait(false);
            }

            var answer = answers[0];
            Check(answer);
            _transcript.Add(answer.Write);
            blob = await StepAsync(answer.Blob).ConfigureAwait(false);
            if (blob.Length == 0)
            {
                throw Unusable("it is not the last one, though nothing is left to negotiate");
            }
        }

        throw Unusable($"there are more than {NegotiationBounds.MostLegs} of them");
    }

    public void Dispose()
    {
        _exchange?.Dispose();
        _transcript.Dispose();
    }

    private ISecurityExchange Begin()
    {
        try
        {
            return model.Initiate(target);
        }
        catch (PlatformNotSupportedException e)
        {
            throw Failure(e);
        }
    }

    private async ValueTask<byte[]> StepAsync(byte[] incoming)
    {
        try
        {
            return await _exchange!.StepAsync(incoming).ConfigureAwait(false);
        }
        catch (CommunicationException e)
        {
            throw Failure(e);
        }
    }

    /// <summary>The RSTR of an answer, or those of its collection.</summary>
    private async ValueTask<List<ReceivedExchange>> AskAsync(
        string action, BodyWriter body, CancellationToken cancellationToken)
    {
        var encoding = context.Encoding;
        using var request = Message.CreateMessage(encoding.Version, action, body);
        var call = new PendingRequest { Id = Guid.NewGuid(), Action = action, ReplyAction = "*", ExpectsReply = true };
        request.Headers.MessageId = new UniqueId(call.Id);
        request.Headers.ReplyTo = context.ReplyTo;
        target.ApplyTo(request);
        call.Request.Content = new MessageContent(request, encoding, streams: false);
        try
        {
            await askAsync(call, cancellationToken).ConfigureAwait(false);
            using var reply = context.Open(call.Reply);
            return reply.IsFault ? throw Refusal(SecuredFaults.Of(reply)) : Read(reply);
        }
        finally
        {
            call.Release();
        }
    }

    private List<ReceivedExchange> Read(Message reply)
    {
        const int most = 2;
        try
        {
            if (reply.IsEmpty)
            {
                throw Unusable("its body is empty");
            }

            using var reader = reply.GetReaderAtBodyContents();
            if (reader.IsStartElement(NegotiationNames.Response, _names.Trust))
            {
                return [ReceivedExchange.Read(reader, _names)];
            }

            if (!reader.IsStartElement(NegotiationNames.Collection, _names.Trust))
            {
                throw Unusable($"its body is {reader.Name} ({reader.NamespaceURI})");
            }

            List<ReceivedExchange> all = [];
            foreach (var child in ExchangeElements.ChildrenOf(reader, isList: true))
            {
                all.Add(child.IsStartElement(NegotiationNames.Response, _names.Trust) && all.Count < most
                    ? ReceivedExchange.Read(child, _names)
                    : throw Unusable(
                        $"its collection has the element {child.Name}, not {most} {NegotiationNames.Response}"));
            }

            return all.Count == most
                ? all
                : throw Unusable(
                    $"its collection has {all.Count} {NegotiationNames.Response}, not {most}: a token, and the "
                        + "Authenticator that proves it");
        }
        catch (Exception e) when (ReceivedExchange.IsMalformed(e))
        {
            throw Unusable(e.Message);
        }
    }

    private void Check(ReceivedExchange answer)
    {
        if (answer.Context != _id)
        {
            throw Unusable($"its Context is '{answer.Context}', and the negotiation is '{_id}'");
        }

        if (answer.ExchangeType is { } type && type != model.ExchangeType.Trim())
        {
            throw Unusable(
                $"its BinaryExchange is of type '{type}', and the binding negotiates by {model.ExchangeType.Trim()}");
        }
    }

    /// <summary>
    /// Takes the token, when the service's hash shows that nobody has changed a message of the negotiation.
    /// </summary>
    private async ValueTask<ClientToken> FinishAsync(List<ReceivedExchange> answers)
    {
        answers.ForEach(Check);
        var (issued, proof) = answers[0].Token is null ? (answers[1], answers[0]) : (answers[0], answers[1]);
        var token = issued.Token ?? throw Unusable("it has no SecurityContextToken");
        if (proof.Token is not null || proof.Key is not null || issued.Authenticator is not null)
        {
            throw Unusable("its two responses are not a token and the Authenticator that proves it");
        }

        var hash = proof.Authenticator
            ?? throw Unusable("it has no Authenticator, which proves that nobody has changed what was exchanged");
        if (issued.TokenType is { } type && type != _names.TokenType)
        {
            throw Unusable($"its token is of type '{type}', not {_names.TokenType}");
        }

        if (issued.Blob.Length > 0 && (await StepAsync(issued.Blob).ConfigureAwait(false)).Length > 0)
        {
            throw Unusable("it is the last one, though the client would have to answer it");
        }

        if (!_exchange!.IsDone)
        {
            throw Unusable("it is the last one, though the service has not proved who it is");
        }

        var key = await UnsealAsync(issued).ConfigureAwait(false);
        _transcript.Add(issued.WriteWithoutKey);
        if (!CryptographicOperations.FixedTimeEquals(_transcript.CombinedHash(key), hash))
        {
            throw Unusable(
                "its CombinedHash is not that of the messages that were exchanged: somebody has changed one");
        }

        return new ClientToken(
            new SecurityContextReference(
                model.Versions, token.LocalId ?? $"uuid-{Guid.NewGuid()}-1", token.Identifier, token.Instance)
            {
                Cookie = token.Cookie,
            },
            key,
            _exchange.Peer,
            issued.Lifetime ?? UnknownLifetime,
            context.Clock.GetTimestamp());
    }

    private async ValueTask<byte[]> UnsealAsync(ReceivedExchange issued)
    {
        var encrypted = issued.Key ?? throw Unusable("it has no key for the token");
        var bits = issued.KeySize ?? model.KeyBits;
        if (encrypted.Algorithm != model.WrapAlgorithm)
        {
            throw Unusable($"the key is encrypted by '{encrypted.Algorithm}', not {model.WrapAlgorithm}");
        }

        if (bits % 8 != 0 || bits < model.KeyBits || bits > NegotiationBounds.MostKeyBits)
        {
            throw Unusable(
                $"the key has {bits} bits, the algorithm suite has keys of {model.KeyBits} to "
                    + $"{NegotiationBounds.MostKeyBits}");
        }

        byte[] key;
        try
        {
            key = await _exchange!.UnsealAsync(encrypted.Value, bits / 8).ConfigureAwait(false);
        }
        catch (CommunicationException e)
        {
            throw Failure(e);
        }

        return key.Length == bits / 8
            ? key
            : throw Unusable($"the key has {key.Length} bytes, and is said to have {bits} bits");
    }

    private Exception Refusal(FaultException fault)
    {
        var code = fault.Code.SubCode ?? fault.Code;
        return (code.Name, code.Namespace) switch
        {
            (SecurityContextFaults.TooBusyCode, ConversationNames.DotNet) => new ServerTooBusyException(Escaped.Text(
                $"Server '{target.Uri}' sent back a fault indicating it is too busy to process the request. Please "
                    + $"retry later. Please see the inner exception for fault details."), fault),
            (NegotiationFaults.FailedAuthenticationCode, NegotiationNames.FaultNamespace) =>
                new SecurityNegotiationException(Escaped.Text(
                    $"The caller was not authenticated by the service. {RefusalAdvice.Of(fault)}"), fault),
            _ => new SecurityNegotiationException(
                "Secure channel cannot be opened because security negotiation with the remote endpoint has failed. "
                    + "This may be due to absent or incorrectly specified EndpointIdentity in the "
                    + "EndpointAddress used to create the channel. Please verify the EndpointIdentity "
                    + "specified or implied by the EndpointAddress correctly identifies the remote endpoint. "
                    + "The service's log has the reason for its refusal.", fault),
        };
    }

    private SecurityNegotiationException Unusable(string why) =>
        Failure(new ProtocolException(Escaped.Text(
            $"The service's answer in the negotiation of security cannot be used: {why}.")));

    private SecurityNegotiationException Failure(Exception inner) => new(Escaped.Text(
        $"SOAP security negotiation with '{target.Uri}' for target '{target.Uri}' failed. See inner exception for "
            + $"more details."), inner);
}
