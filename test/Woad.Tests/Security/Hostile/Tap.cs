using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Sessions;
using Woad.Transports.Listening;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Hostile;

/// <summary>
/// An address that clients take for the service's: it sees their requests and says what they are answered.
/// </summary>
internal sealed class Tap : IReceiver
{
    private readonly Func<byte[], Task<byte[]?>> _answerAsync;

    /// <param name="address">Where.</param>
    /// <param name="answerAsync">The answer to a request; null for none.</param>
    public Tap(Uri address, Func<byte[], Task<byte[]?>> answerAsync)
    {
        (Address, _answerAsync) = (address, answerAsync);
        var model = new TransportModel
        {
            Scheme = MemoryTransport.Scheme,
            Clock = TimeProvider.System,
            HasSessions = false,
            ContentType = "",
            MaxReceivedMessageSize = 1_000_000,
        };
        MemoryTransport.Instance.OpenAsync(
            new ListenRequest(address, model, new Upstream(this, null!), NullLogger.Instance),
            CancellationToken.None).AsTask().Wait();
    }

    public Uri Address { get; }

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        var request = incoming.Envelope.Memory.ToArray();
        try
        {
            if (await _answerAsync(request) is { } answer)
            {
                answer.CopyTo(incoming.Reply.Bytes.GetSpan(answer.Length));
                incoming.Reply.Bytes.Advance(answer.Length);
                await incoming.ReplyAsync(isFault: false, null);
                incoming.Reply.Release();
                return false;
            }
        }
        catch (Exception e)
        {
            incoming.Answer.Abort(e);
            return false;
        }

        incoming.Answer.Abort(null);
        return false;
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");
}
