using System.Net.Security;
using Woad.ContextExchange;
using Woad.Layers;

namespace Woad.Tests.ContextExchange;

/// <summary>Makes the layer that exchanges contexts.</summary>
internal static class ContextLayers
{
    public static ILayer New() => new ContextLayer(new ContextModel
    {
        Carrier = new HeaderCarrier(ProtectionLevel.None),
        IsManaged = true,
        CallbackAddress = null,
    });
}
