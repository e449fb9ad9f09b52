using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Tests.Transports.Letters;

/// <summary>Hands letters to the service that listens, and carries its own to their senders.</summary>
internal sealed class LetterListener(ListenRequest request) : IListener
{
    /// <summary>Letters that wait to be admitted; further ones are lost.</summary>
    private const int MostWaiting = 1000;

    private readonly CancellationTokenSource _closing = new();
    private Output? _output;
    private int _waiting;

    public Uri Address => request.Address;

    private Output Letters => LazyInitializer.EnsureInitialized(ref _output, () => new Output(Address, _closing.Token));

    /// <summary>A letter has come, from a client's thread, which waits for nobody here.</summary>
    public void Deliver(byte[] letter, LetterTransport.Letterbox sender)
    {
        if (letter.Length > request.Transport.MaxReceivedMessageSize
            || Interlocked.Increment(ref _waiting) > MostWaiting)
        {
            Interlocked.Decrement(ref _waiting);
            return;
        }

        var message = new Letter(Letters, sender);
        var incoming = new Incoming(message, message);
        incoming.Envelope.Append(letter);
        ThreadPool.UnsafeQueueUserWorkItem(i => _ = ServeAsync(i), incoming, preferLocal: false);
    }

    public ValueTask CloseAsync(CancellationToken deadline)
    {
        LetterTransport.Listeners.TryRemove(Address.AbsoluteUri, out _);
        _closing.Cancel();
        return default;
    }

    private async Task ServeAsync(Incoming incoming)
    {
        bool isAdmitted;
        try
        {
            isAdmitted = await request.Above.Requests.AdmitAsync(incoming);
        }
        finally
        {
            Interlocked.Decrement(ref _waiting);
        }

        if (isAdmitted)
        {
            await request.Above.Requests.RunAsync(incoming);
        }

        if (!incoming.IsDetached)
        {
            incoming.Reset(viewed: incoming.Envelope.Length > 0);
        }
    }

    internal sealed class Factory : IListenerFactory
    {
        public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
        {
            var listener = new LetterListener(request);
            return LetterTransport.Listeners.TryAdd(request.Address.AbsoluteUri, listener)
                ? new ValueTask<IListener>(listener)
                : throw new AddressAlreadyInUseException($"A service listens at {request.Address} already.");
        }
    }

    /// <summary>One letter: its origin, the way to answer it, and the way back to its sender.</summary>
    private sealed class Letter(Output output, LetterTransport.Letterbox sender) : Answer, IOrigin
    {
        public Uri Via => output.Via;

        public PeerIdentity? Identity => null;

        public override Peer Sender { get; } = new Correspondent(output, sender);

        public override CancellationToken Abandoned => CancellationToken.None;

        public override IExchange? Exchange => null;

        public void AddProperties(MessageProperties properties)
        {
        }

        public override ValueTask ReplyAsync(Outgoing reply)
        {
            sender.Deliver(reply.Bytes.ToArray());
            return default;
        }

        /// <summary>A letter that is not a message has no answer.</summary>
        public override ValueTask RejectAsync(Exception reason) => default;

        public override void Abort(Exception? reason)
        {
        }
    }

    /// <summary>The sender of a letter, who can be written to at any time.</summary>
    private sealed class Correspondent(Output output, LetterTransport.Letterbox box) : Peer
    {
        public override IEnvelopeSession Channel => output;

        public override bool IsReceivedInOrder => false;

        public override void Direct(Outgoing message, EndpointAddress? address) =>
            (message.Properties ??= new MessageProperties())[Output.Receiver] = box;
    }

    /// <summary>The letters of the service to all senders. A property says whom each one is for.</summary>
    private sealed class Output(Uri address, CancellationToken closing) : IEnvelopeSession
    {
        public const string Receiver = "Letterbox";

        public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

        public Uri Via => address;

        public EndPoint? RemoteEndPoint => null;

        public BinaryWriterSession? Strings => null;

        public CancellationToken Ended => closing;

        /// <summary>The listener hands all letters to its receiver: nothing is received here.</summary>
        public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) => new(false);

        public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            ((LetterTransport.Letterbox)message.Properties![Receiver]!).Deliver(message.Bytes.ToArray());
            return default;
        }

        public void Flush()
        {
        }

        public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => default;

        public void Abort(Exception? reason)
        {
        }
    }
}
