using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.CompositeDuplex;

namespace Woad.Freeze;

/// <summary>The meaning of the elements that make sessions of two one-way directions.</summary>
internal static class CompositeDuplexFreezer
{
    /// <param name="element">The element.</param>
    /// <param name="elements">All elements of the binding.</param>
    public static CompositeDuplexModel Of(
        CompositeDuplexBindingElement element, IEnumerable<BindingElement> elements) => new()
        {
            ClientBaseAddress = element.ClientBaseAddress,
            ClientAddressFilter = element.ClientAddressFilter,
            IsRoutable = elements.OfType<IOneWayDirection>().Any(static e => e.PacketRoutable),
        };
}
