using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Sessions;

namespace Woad.Conformance.Layers;

/// <summary>
/// The part above the layers of a service: doubles the numbers that it is sent, and counts how often each call has run
/// and what it still holds.
/// </summary>
internal sealed class CountingService(EncodingModel encoding) : IReceiver, ISessionServer
{
    public const string Call = "urn:call";
    public const string OneWay = "urn:one-way";
    public const string Reply = "urn:reply";

    private readonly ConcurrentDictionary<string, ConcurrentQueue<int>> _admitted = new();
    private readonly ConcurrentDictionary<(string Client, int Number), int> _runs = new();
    private int _held;
    private int _sessions;

    /// <summary>The stack that answers go through.</summary>
    public LayerContext Context { get; set; } = null!;

    /// <summary>Messages that were admitted and have not ended.</summary>
    public int Held => Volatile.Read(ref _held);

    /// <summary>Sessions that hold a place.</summary>
    public int Sessions => Volatile.Read(ref _sessions);

    /// <summary>How often a call has run.</summary>
    public int Runs(string client, int number) => _runs.GetValueOrDefault((client, number));

    /// <summary>The numbers of a client in the order in which they were admitted.</summary>
    public int[] Admitted(string client) => _admitted.TryGetValue(client, out var numbers) ? [.. numbers] : [];

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        Interlocked.Increment(ref _held);
        var message = incoming.Message = MessageReader.Open(incoming, encoding);
        _admitted.GetOrAdd(Client(message), static _ => []).Enqueue(Number(message));
        return new ValueTask<bool>(true);
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        var outcome = Outcome.Answered;
        // Elsewhere, as operations that wait.
        await Task.Yield();
        var message = incoming.Message!;
        var (client, number) = (Client(message), Number(message));
        _runs.AddOrUpdate((client, number), 1, static (_, runs) => runs + 1);
        try
        {
            if (message.Headers.Action == OneWay)
            {
                await incoming.Answer.AcceptAsync().ConfigureAwait(false);
            }
            else
            {
                await AnswerAsync(incoming, message, 2 * number).ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or ObjectDisposedException)
        {
            // The connection has gone: nobody can be answered there.
            incoming.Answer.Abort(e);
            outcome = Outcome.Aborted(e);
        }

        message.Close();
        incoming.Reset(viewed: false);
        Interlocked.Decrement(ref _held);
        return outcome;
    }

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        Interlocked.Increment(ref _sessions);
        var reply = new SessionReply(session);
        var pump = new SessionPump(session, this, () => new Incoming(reply, reply) { Session = session });
        return new ValueTask<ISessionPlace?>(new Place(this, session, pump));
    }

    /// <summary>Encodes a message for a stack: as parts where its layers change messages, at once otherwise.</summary>
    public static void Write(
        Message message, LayerContext context, Woad.Xml.BinaryWriterSession? strings, Outgoing into)
    {
        if (context.IsParted)
        {
            context.Write(message, into);
        }
        else
        {
            MessageWriter.Write(message, context.Encoding, strings, into);
        }
    }

    private async ValueTask AnswerAsync(Incoming incoming, Message request, int number)
    {
        var answer = Message.CreateMessage(encoding.Version, Reply, number);
        answer.Headers.RelatesTo = request.Headers.MessageId;
        Write(answer, Context, incoming.Strings, incoming.Reply);
        await incoming.Answer.ReplyAsync(incoming.Reply).ConfigureAwait(false);
    }

    private static string Client(Message message) => message.Headers.GetHeader<string>("Client", "urn:suite");

    private static int Number(Message message) => message.Headers.GetHeader<int>("Number", "urn:suite");

    private sealed class Place(CountingService service, IEnvelopeSession session, SessionPump pump) : ISessionPlace
    {
        private int _isGivenBack;

        public async Task ServeAsync()
        {
            try
            {
                await pump.RunAsync().ConfigureAwait(false);
                await pump.WhenIdle().ConfigureAwait(false);
                await session.CloseOutputAsync(session.Ended).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                session.Abort(e);
                await pump.WhenIdle().ConfigureAwait(false);
            }

            await DisposeAsync().ConfigureAwait(false);
        }

        public ValueTask DisposeAsync()
        {
            if (Interlocked.Exchange(ref _isGivenBack, 1) == 0)
            {
                Interlocked.Decrement(ref service._sessions);
            }

            return default;
        }
    }
}
