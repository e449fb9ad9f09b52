using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Exchanges;

/// <summary>The context and the callback of requests, which share it.</summary>
/// <param name="Context">The context; null for none.</param>
/// <param name="Callback">The address of the callback; null for none.</param>
internal sealed record ReceivedContext(SharedContext? Context, EndpointAddress? Callback) : IShownFact
{
    /// <summary>Adds both to the properties of a message, whose program may change its own.</summary>
    public void AddTo(MessageProperties properties)
    {
        if (Context is not null)
        {
            new ContextMessageProperty(Context).AddOrReplaceInMessageProperties(properties);
        }

        if (Callback is not null)
        {
            new CallbackContextMessageProperty(Callback).AddOrReplaceInMessageProperties(properties);
        }
    }
}
