using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Xml;

namespace Woad.Tests.Layers.OwnElement;

/// <summary>
/// A layer that works in sessions only: a client numbers the messages of each session, and a service refuses gaps.
/// </summary>
// <number>
internal sealed class NumberBindingElement : BindingElement
{
    internal override LayerTerms Terms => new() { NeedsSessions = true };

    internal override bool StandsOnce => true;

    public override BindingElement Clone() => new NumberBindingElement();

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();

    internal override ILayer CreateLayer(LayerFreezing freezing) => new Layer();

    private sealed class Layer : ILayer
    {
        public const string Name = "Number";
        public const string Namespace = "urn:woad:samples:number";

        public string Element => nameof(NumberBindingElement);

        public bool NeedsWholeMessages => true;

        public Upstream Serve(Upstream above, LayerContext context)
        {
            context.Part();
            return new Upstream(above.Requests, new Server(above.Sessions, context));
        }

        public Downstream Reach(Downstream below, LayerContext context)
        {
            context.Part();
            var connect = below.Sessions!;
            return new Downstream(null, async (target, via, token) =>
                new Numbering(await connect(target, via, token)));
        }
    }

    private sealed class Server(ISessionServer above, LayerContext context) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(new Numbered(session, context));
    }

    /// <summary>The session of a client: one message leaves after the other.</summary>
    private sealed class Numbering(IEnvelopeSession below) : SessionOver(below)
    {
        private readonly SemaphoreSlim _turn = new(1);
        private int _last;

        /// <summary>Messages refer to no string of the connection.</summary>
        public override BinaryWriterSession? Strings => null;

        public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            await _turn.WaitAsync(cancellationToken);
            try
            {
                message.Content!.Add(MessageHeader.CreateHeader(Layer.Name, Layer.Namespace, ++_last));
                await Below.SendAsync(message, cancellationToken);
            }
            finally
            {
                _turn.Release();
            }
        }
    }

    /// <summary>The session of a service.</summary>
    private sealed class Numbered(IEnvelopeSession below, LayerContext context) : SessionOver(below)
    {
        private int _last;

        public override BinaryWriterSession? Strings => null;

        public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            if (!await Below.ReceiveAsync(into, cancellationToken))
            {
                return false;
            }

            var parts = context.Parts(into);
            var index = parts.Find(Layer.Name, Layer.Namespace);
            var number = index < 0 ? 0 : Read(parts, index);
            if (number != ++_last)
            {
                throw new ProtocolException(string.Create(
                    CultureInfo.InvariantCulture,
                    $"The message has the number {number}, and the next one of the session is {_last}. Both sides "
                        + $"need the NumberBindingElement."));
            }

            parts.RemoveHeader(index);
            return true;
        }

        private static int Read(IncomingContent parts, int index)
        {
            using var reader = parts.OpenHeader(index);
            return reader.ReadElementContentAsInt();
        }
    }
}
// </number>
