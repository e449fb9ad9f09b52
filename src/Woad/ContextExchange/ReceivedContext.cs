using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.ContextExchange;

/// <summary>The context and the callback of a request.</summary>
/// <param name="Context">The context; null for none.</param>
/// <param name="Callback">The address of the callback; null for none.</param>
internal sealed record ReceivedContext(Dictionary<string, string>? Context, EndpointAddress? Callback)
{
    /// <summary>Adds both to the properties of the message. Each message has a context of its own.</summary>
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
