using System.Text;
using Woad.Exchanges;

namespace Woad.Conformance.Transports;

/// <summary>Takes the requests of a listener, for a test that plays the service.</summary>
internal sealed class ReceivedRequests : IReceiver
{
    private int _admitted;

    /// <summary>Answers a request, given its text.</summary>
    public Func<Incoming, string, Task> Serve { get; set; } = static (incoming, text) =>
        ReplyAsync(incoming, $"re {text}");

    /// <summary>Requests that have come.</summary>
    public int Admitted => Volatile.Read(ref _admitted);

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        Interlocked.Increment(ref _admitted);
        return new ValueTask<bool>(true);
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        if (incoming.Arriving is { } arriving)
        {
            await arriving.BufferAsync(incoming.Envelope, int.MaxValue).ConfigureAwait(false);
        }

        await Serve(incoming, Encoding.UTF8.GetString(incoming.Envelope.Span)).ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return Outcome.Answered;
    }

    public static async Task ReplyAsync(Incoming incoming, string text, bool isFault = false)
    {
        incoming.Reply.Bytes.Write(Encoding.UTF8.GetBytes(text));
        await incoming.ReplyAsync(isFault, null).ConfigureAwait(false);
    }
}
