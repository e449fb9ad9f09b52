using System.Net;
using System.Text;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Tests.Features;
using Woad.Xml;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>A connection to a listener, on which a test writes and reads envelopes as text.</summary>
internal sealed class RawSession(Uri via, PeerIdentity? peer) : IEnvelopeSession
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Channel<byte[]> _input = Channel.CreateUnbounded<byte[]>();
    private readonly Channel<string> _output = Channel.CreateUnbounded<string>();
    private readonly CancellationTokenSource _ended = new();

    public string Id { get; } = Guid.NewGuid().ToString();

    public Uri Via => via;

    public EndPoint? RemoteEndPoint => null;

    public PeerIdentity? Identity => peer;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>
    /// Envelopes with <see cref="HeldText"/> are not taken before it has completed, though a test reads them at once.
    /// </summary>
    public TaskCompletionSource? Hold { get; init; }

    public string HeldText { get; init; } = "";

    /// <summary>The facts of every envelope; null for none.</summary>
    public AllFacts? Facts { get; init; }

    /// <summary>Whether every envelope with facts brings an exchange of its own.</summary>
    public bool HasExchanges { get; init; }

    /// <summary>Whether the listener has ended the connection without ending its output first.</summary>
    public bool IsReset { get; private set; }

    /// <summary>Sends an envelope to the listener.</summary>
    public void Write(byte[] envelope) => _input.Writer.TryWrite(envelope);

    /// <summary>The next envelope of the listener.</summary>
    public async Task<string> ReadAsync() => await _output.Reader.ReadAsync().AsTask().WaitAsync(Patience);

    /// <summary>The next envelope that has a text.</summary>
    public async Task<string> ReadAsync(string text)
    {
        while (true)
        {
            if (await ReadAsync() is var envelope && envelope.Contains(text, StringComparison.Ordinal))
            {
                return envelope;
            }
        }
    }

    /// <summary>Whether one of the envelopes that have come since the last call has a text.</summary>
    public bool HasWritten(string text)
    {
        var hasText = false;
        while (_output.Reader.TryRead(out var envelope))
        {
            hasText |= envelope.Contains(text, StringComparison.Ordinal);
        }

        return hasText;
    }

    /// <summary>The listener gets no more envelopes.</summary>
    public void EndInput() => _input.Writer.TryComplete();

    /// <summary>Waits until the listener has ended the connection.</summary>
    public async Task WaitForEndAsync() => await _output.Reader.Completion.WaitAsync(Patience);

    /// <summary>Creates a session; its identifier.</summary>
    public async Task<string> CreateAsync(string offer)
    {
        Write(ListenerUnderTest.Envelope(
            ListenerUnderTest.CreateHeaders($"urn:uuid:{Guid.NewGuid()}"), ListenerUnderTest.CreateBody(offer)));
        return ListenerUnderTest.Created(await ReadAsync("CreateSequenceResponse"));
    }

    /// <summary>Sends a call.</summary>
    public void Call(string sequence, long number, string more = "") =>
        Write(ListenerUnderTest.CallEnvelope(sequence, number, more));

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        try
        {
            into.Envelope.Append(await _input.Reader.ReadAsync(cancellationToken));
            Facts?.SetOn(into);
            into.Answer = HasExchanges ? new KnownAnswer(Facts!.Exchange) : into.Answer;
            return true;
        }
        catch (ChannelClosedException)
        {
            return false;
        }
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        await message.Content!.EncodeAsync(message, null);
        var text = Encoding.UTF8.GetString(message.Bytes.ToArray());
        _output.Writer.TryWrite(text);
        if (Hold is { } hold && text.Contains(HeldText, StringComparison.Ordinal))
        {
            await hold.Task;
        }
    }

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _output.Writer.TryComplete();
        return default;
    }

    public void Abort(Exception? reason)
    {
        _input.Writer.TryComplete();
        IsReset |= _output.Writer.TryComplete();
        _ended.Cancel();
    }
}
