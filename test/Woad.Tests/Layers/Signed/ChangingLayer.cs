using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers.Signed;

/// <summary>Changes what a client sends, below the layer that signs it.</summary>
internal sealed class ChangingLayer(Action<OutgoingContent> change) : MessageLayer
{
    private bool _isClient;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _isClient = context.Address is null;
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        if (_isClient)
        {
            change(message.Content!);
        }

        return null;
    }
}
