using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Tests.Layers;

/// <summary>
/// The session of a service that refuses the first requests by a fault, and returns the text of others.
/// </summary>
internal sealed class RefusingSession : IEnvelopeSession
{
    private readonly WakingQueue<byte[]> _answers = new();
    private readonly CancellationTokenSource _ended = new();
    private readonly SemaphoreSlim _receives = new(0);
    private readonly List<byte[]> _held = [];
    private Exception? _failure;

    /// <summary>How its envelopes are written.</summary>
    public EncodingModel Encoding { get; set; } = null!;

    /// <summary>Requests that are still to be refused.</summary>
    public int Refuses { get; set; }

    /// <summary>Requests that have to be there before the first of them is answered.</summary>
    public int Together { get; set; }

    /// <summary>The texts of the requests, each with the number of remedies that it names.</summary>
    public List<string> Received { get; } = [];

    public string Id => "below";

    public Uri Via { get; } = new("memory://localhost/refusing");

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>Completes when so many answers have been read, and the next one is waited for.</summary>
    public async Task ReadAsync(int count)
    {
        for (; count >= 0; count--)
        {
            Assert.True(await _receives.WaitAsync(TimeSpan.FromSeconds(60)));
        }
    }

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        _receives.Release();
        if (!await _answers.WaitToReadAsync(cancellationToken) || !_answers.TryRead(out var answer))
        {
            return _failure is { } failure
                ? throw new CommunicationObjectAbortedException("The session was aborted.", failure)
                : false;
        }

        into.Envelope.Append(answer);
        return true;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        await message.Content!.EncodeAsync(message, null);
        var received = new Incoming();
        received.Envelope.Append(message.Bytes.ToArray());
        var request = MessageReader.Open(received, Encoding);
        var remedies = request.Headers.GetHeader<int>("Remedies", "urn:test");
        var id = request.Headers.MessageId;
        var text = request.GetBody<string>();
        Message answer;
        lock (Received)
        {
            Received.Add($"{text} of {remedies}");
            answer = Refuses-- > 0
                ? Message.CreateMessage(
                    Encoding.Version, MessageFault.CreateFault(new FaultCode("Sender"), "refused"), "urn:refused")
                : Message.CreateMessage(Encoding.Version, "urn:answer", text);
        }

        answer.Headers.RelatesTo = id;
        answer.Headers.Add(MessageHeader.CreateHeader("Remedies", "urn:test", remedies));
        var reply = new Outgoing();
        MessageWriter.Write(answer, Encoding, null, reply);
        lock (Received)
        {
            _held.Add(reply.Bytes.ToArray());
            if (Received.Count < Together)
            {
                return;
            }

            _held.ForEach(held => _answers.TryWrite(held, wakesInline: false));
            _held.Clear();
        }
    }

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => default;

    public void Abort(Exception? reason)
    {
        _failure ??= reason ?? new CommunicationObjectAbortedException("The session was aborted.");
        _answers.Complete();
        _ended.Cancel();
    }
}
