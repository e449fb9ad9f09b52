using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports;
using Woad.Xml;

namespace Woad.Tests.Transports.Letters;

/// <summary>
/// Datagrams in memory, with a way back: a service answers the letters of a client, and writes to it at any time. No
/// type of the framework knows of it.
/// </summary>
internal sealed class LetterTransport(TransportModel transport) : ClientTransport
{
    public const string Scheme = "test.letters";

    /// <summary>The open listeners, by their addresses.</summary>
    public static ConcurrentDictionary<string, LetterListener> Listeners { get; } = new();

    public override Downstream Connections => new(
        null,
        (_, via, _) =>
        {
            AddressScheme.Check(via, transport);
            return new ValueTask<IEnvelopeSession>(new Letterbox(via, transport.MaxReceivedMessageSize));
        });

    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register() => TransportRegistry.Register(
        Scheme, new LetterListener.Factory(), static transport => new LetterTransport(transport));

    /// <summary>
    /// A client's association with an address, and the letters that have come back to it. The service does not know it.
    /// </summary>
    /// <param name="via">The address of the service.</param>
    /// <param name="largest">The maximum size of a letter, in bytes.</param>
    internal sealed class Letterbox(Uri via, int largest) : IEnvelopeSession
    {
        /// <summary>Letters that wait for the client; further ones are lost.</summary>
        private const int MostWaiting = 1000;

        private readonly Channel<byte[]> _letters = Channel.CreateBounded<byte[]>(
            new BoundedChannelOptions(MostWaiting) { FullMode = BoundedChannelFullMode.DropWrite });

        private readonly CancellationTokenSource _ended = new();

        public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

        public Uri Via => via;

        public EndPoint? RemoteEndPoint => null;

        public BinaryWriterSession? Strings => null;

        public CancellationToken Ended => _ended.Token;

        /// <summary>A letter has come.</summary>
        public void Deliver(byte[] letter)
        {
            if (letter.Length <= largest)
            {
                _letters.Writer.TryWrite(letter);
            }
        }

        public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            try
            {
                using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _ended.Token);
                if (!await _letters.Reader.WaitToReadAsync(stop.Token) || !_letters.Reader.TryRead(out var letter))
                {
                    return false;
                }

                into.Envelope.Append(letter);
                return true;
            }
            catch (OperationCanceledException e) when (_ended.IsCancellationRequested)
            {
                throw Aborted(e);
            }
        }

        public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            if (_ended.IsCancellationRequested)
            {
                return ValueTask.FromException(Aborted(null));
            }

            // A letter to nobody is lost.
            if (Listeners.TryGetValue(via.AbsoluteUri, out var listener))
            {
                listener.Deliver(message.Bytes.ToArray(), this);
            }

            return default;
        }

        public void Flush()
        {
        }

        public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
        {
            _letters.Writer.TryComplete();
            return default;
        }

        public void Abort(Exception? reason)
        {
            _letters.Writer.TryComplete();
            _ended.Cancel();
        }

        private CommunicationObjectAbortedException Aborted(Exception? reason) =>
            new($"The channel to {via} was aborted.", reason);
    }
}
