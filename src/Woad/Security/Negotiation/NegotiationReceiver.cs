using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Contexts;
using Woad.Sessions;

namespace Woad.Security.Negotiation;

/// <summary>
/// The negotiations of a listener: answers their messages, and keeps the security contexts that they issue. Used by a
/// layer in front of dispatch.
/// </summary>
internal sealed class NegotiationReceiver
{
    private readonly NegotiationModel _model;
    private readonly NegotiationNames _names;
    private readonly LayerContext _context;
    private readonly NegotiationFaults _faults;
    private readonly PendingNegotiations _pending;
    private readonly OwnActions _actions;

    /// <param name="model">The negotiations.</param>
    /// <param name="context">The stack, of a service.</param>
    public NegotiationReceiver(NegotiationModel model, LayerContext context)
    {
        _model = model;
        _names = model.Names;
        _context = context;
        _faults = new NegotiationFaults(context.Encoding.Version);
        _pending = new PendingNegotiations(model.Limits, context.Clock, _faults, context.Address);
        _actions = new OwnActions(context, _names.RequestAction, _names.ResponseAction);
        Contexts = SecurityContextStores.Of(
            model.Limits.Cookies, new PeerLimit(model.Limits.MostContexts, model.Limits.PeerShare), model.Demand,
            context);
        context.WhenClosing(_ =>
        {
            _pending.Dispose();
            return default;
        });
    }

    /// <summary>The contexts that were negotiated.</summary>
    public IContextStore Contexts { get; }

    /// <summary>Negotiations under way.</summary>
    public int Pending => _pending.Count;

    /// <summary>
    /// Answers a message of a negotiation, which is used up then. False for any other message: one with another action,
    /// or with a Security header.
    /// </summary>
    /// <exception cref="XmlException">The message is not an envelope.</exception>
    public async ValueTask<bool> TryAnswerAsync(Incoming incoming)
    {
        if (_actions.Find(incoming) is not { } action)
        {
            return false;
        }

        var message = _context.Open(incoming);
        if (HasSecurity(message))
        {
            return false;
        }

        await AnswerAsync(incoming, message, isFirst: action == _names.RequestAction).ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return true;
    }

    private static bool HasSecurity(Message message) =>
        message.Headers.Any(static h => h is { Name: SecurityNames.Security, Namespace: SecurityNames.Extension });

    private async ValueTask AnswerAsync(Incoming incoming, Message message, bool isFirst)
    {
        try
        {
            Message answer;
            try
            {
                var peer = PeerAddress.Of(incoming);
                var received = Read(message, isFirst ? NegotiationNames.Request : NegotiationNames.Response);
                var negotiation = isFirst ? Begin(received, peer) : _pending.Continue(received.Context);
                answer = await StepAsync(negotiation, received, peer).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                Log.Refused(_context.Logger, _context.Address, e.Message);
                answer = FaultOf(e).ToMessage(_context.Encoding.Version);
            }

            await SendAsync(incoming, message, answer).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            incoming.Answer.Abort(e);
        }
    }

    private ReceivedExchange Read(Message message, string expected)
    {
        try
        {
            if (message.IsEmpty)
            {
                throw _faults.InvalidRequest("its body is empty");
            }

            using var reader = message.GetReaderAtBodyContents();
            var received = reader.IsStartElement(expected, _names.Trust)
                ? ReceivedExchange.Read(reader, _names)
                : throw _faults.InvalidRequest($"its body is {reader.Name} ({reader.NamespaceURI}), not {expected}");
            return received.ExchangeType == _model.ExchangeType.Trim()
                ? received
                : throw _faults.InvalidRequest(
                    $"its BinaryExchange is of type '{received.ExchangeType}', and this endpoint negotiates by "
                        + $"{_model.ExchangeType.Trim()}");
        }
        catch (Exception e) when (ReceivedExchange.IsMalformed(e))
        {
            throw _faults.InvalidRequest(e.Message);
        }
    }

    private PendingNegotiation Begin(ReceivedExchange request, PeerAddress peer)
    {
        var bits = request.KeySize ?? _model.KeyBits;
        var problem =
            request.RequestType is { } type && type != _names.IssueType
                ? $"its RequestType is '{type}', not {_names.IssueType}"
                : request.TokenType is { } token && token != _names.TokenType
                    ? $"its TokenType is '{token}', not {_names.TokenType}"
                    : bits % 8 != 0 || bits < _model.KeyBits || bits > NegotiationBounds.MostKeyBits
                        ? $"its KeySize is {bits}; the algorithm suite has keys of {_model.KeyBits} to "
                            + $"{NegotiationBounds.MostKeyBits} bits"
                    : null;
        if (problem is not null)
        {
            throw _faults.InvalidRequest(problem);
        }

        var negotiation = _pending.Begin(request.Context, _model.Accept, peer);
        negotiation.KeySize = bits;
        negotiation.AppliesTo = request.AppliesTo;
        return negotiation;
    }

    /// <summary>
    /// 1. The client's message enters the transcript. 2. Its blob is taken. 3. The answer is another blob, or 4. the
    /// context. A negotiation that fails ends.
    /// </summary>
    private async ValueTask<Message> StepAsync(
        PendingNegotiation negotiation, ReceivedExchange received, PeerAddress peer)
    {
        var isOver = true;
        try
        {
            if (++negotiation.Legs > NegotiationBounds.MostLegs)
            {
                throw _faults.InvalidRequest(
                    $"the negotiation has more than {NegotiationBounds.MostLegs} messages of the client");
            }

            negotiation.Transcript.Add(received.Write);
            var blob = await negotiation.Exchange.StepAsync(received.Blob).ConfigureAwait(false);
            if (negotiation.Exchange.IsDone)
            {
                return await IssueAsync(negotiation, blob, peer).ConfigureAwait(false);
            }

            if (blob.Length == 0)
            {
                throw _faults.FailedAuthentication("the client has sent a part of what is due");
            }

            if (negotiation.Context is null)
            {
                throw _faults.InvalidRequest(
                    "the negotiation has several messages, and no Context by which they belong together");
            }

            var answer = new ExchangeWriter(_model, negotiation.Context, blob, isRequest: false);
            negotiation.Transcript.Add(answer.Write);
            isOver = false;
            return Message.CreateMessage(_context.Encoding.Version, _names.ResponseAction, answer);
        }
        catch (CommunicationException e)
        {
            throw _faults.FailedAuthentication(e.Message);
        }
        finally
        {
            if (isOver)
            {
                _pending.End(negotiation);
            }
            else
            {
                _pending.Await(negotiation);
            }
        }
    }

    private async ValueTask<Message> IssueAsync(PendingNegotiation negotiation, byte[] blob, PeerAddress peer)
    {
        var key = RandomNumberGenerator.GetBytes(negotiation.KeySize / 8);
        var sealedKey = await negotiation.Exchange.SealAsync(key).ConfigureAwait(false);
        var now = _context.Clock.GetUtcNow();
        var lifetime = _model.Limits.Lifetime;
        var issued = new IssuedContext(
            new UniqueId().ToString(),
            key,
            negotiation.Exchange.Peer,
            lifetime > DateTimeOffset.MaxValue - now ? DateTimeOffset.MaxValue : now + lifetime)
        {
            Since = now,
            Address = peer,
        };
        var token = new SecurityContextReference(_model.Versions, $"uuid-{Guid.NewGuid()}-1", issued.Identifier, null)
        {
            Cookie = Contexts.Keep(issued),
        };
        var answer = new IssuedContextWriter(
            _model, negotiation.Context, token, new SealedKey(_model.WrapAlgorithm, sealedKey))
        {
            Created = now,
            Expires = issued.Expires,
            KeySize = negotiation.KeySize,
            Blob = blob,
            AppliesTo = negotiation.AppliesTo,
        };
        negotiation.Transcript.Add(answer.WriteWithoutKey);
        answer.Hash = negotiation.Transcript.CombinedHash(key);
        Log.Issued(_context.Logger, issued.Identifier, issued.Peer.Identity.Name ?? "");
        return Message.CreateMessage(_context.Encoding.Version, _names.FinalAction, answer);
    }

    private DispatchFault FaultOf(Exception error) => error is RefusedException refusal
        ? refusal.Fault
        : DispatchFaults.From(error, _context.Encoding.Version, [], includeDetail: false);

    /// <summary>No message of a negotiation is secured: all are answered on their own exchange.</summary>
    private async ValueTask SendAsync(Incoming incoming, Message request, Message answer)
    {
        Correlation.StampReply(
            answer,
            RequestCorrelation.OfUnverified(request, incoming.Session?.Addresses?.Remote),
            isSession: false);

        var reply = new Outgoing
        {
            IsFault = answer.IsFault,
            Content = new MessageContent(answer, _context.Encoding, streams: false),
        };
        await incoming.Answer.ReplyAsync(reply).ConfigureAwait(false);
        reply.Release();
    }
}
