using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The message security of a client's channels, fixed at open.</summary>
/// <param name="Profile">What both sides have alike.</param>
/// <param name="Keys">Makes the keys for a service, of its address.</param>
/// <param name="Tokens">Makes the tokens that say who the client is, for a service.</param>
internal sealed record ClientSecurityModel(SecurityProfile Profile, Func<EndpointAddress, LayerContext, ClientKeys> Keys, Func<EndpointAddress, ClientTokens> Tokens)
{
    /// <summary>The security of a channel to a service.</summary>
    public ClientProtection Begin(EndpointAddress target, LayerContext context) => new(Profile, Keys(target, context), Tokens(target), context);
}
