using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Features;

/// <summary>Looks at messages and does nothing.</summary>
/// <param name="isParted">Whether it says that it changes them.</param>
internal sealed class PassingLayer(bool isParted) : MessageLayer
{
    protected override void Open(LayerContext context)
    {
        if (isParted)
        {
            context.Part();
        }
    }

    protected override object? Received(Incoming message, object? request) => this;
}
