using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>The promises of a built-in transport.</summary>
internal sealed record DeliveryCapabilities(bool AssuresOrderedDelivery, bool QueuedDelivery)
    : IBindingDeliveryCapabilities;
