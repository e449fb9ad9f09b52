using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.OwnElement;

/// <summary>A layer with an element of its own: each message carries a stamp, and one without is refused.</summary>
/// <param name="text">The stamp.</param>
// <stamp>
internal sealed class StampBindingElement(string text) : BindingElement
{
    internal override LayerTerms Terms => new();

    public override BindingElement Clone() => new StampBindingElement(text);

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();

    internal override ILayer CreateLayer(LayerFreezing freezing) => NewLayer(text);

    /// <summary>The layer alone, for the suite of layers.</summary>
    public static ILayer NewLayer(string text) => new Layer(text);

    private sealed class Layer(string text) : MessageLayer
    {
        private const string Name = "Stamp";
        private const string Namespace = "urn:woad:samples:stamp";

        private LayerContext _context = null!;

        public override string Element => nameof(StampBindingElement);

        public override bool NeedsWholeMessages => true;

        protected override bool OnlyAddsHeaders => true;

        protected override void Open(LayerContext context)
        {
            context.Part();
            _context = context;
        }

        protected override object? Sending(Outgoing message, object? request)
        {
            message.Content!.Add(MessageHeader.CreateHeader(Name, Namespace, text));
            return null;
        }

        protected override object? Received(Incoming message, object? request)
        {
            var parts = _context.Parts(message);
            var index = parts.Find(Name, Namespace);
            if (index < 0)
            {
                throw new ProtocolException("The message has no stamp. Both sides need the StampBindingElement.");
            }

            using (var reader = parts.OpenHeader(index))
            {
                if (reader.ReadElementContentAsString() != text)
                {
                    throw new ProtocolException(
                        "The message has another stamp. The StampBindingElement needs the same text on both sides.");
                }
            }

            parts.RemoveHeader(index);
            return null;
        }
    }
}
// </stamp>
