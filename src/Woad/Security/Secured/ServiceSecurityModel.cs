using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The message security of a service's endpoints at one address, fixed at open.</summary>
/// <param name="Profile">What both sides have alike.</param>
/// <param name="Keys">Makes the keys of a listener.</param>
/// <param name="Tokens">How clients say who they are.</param>
internal sealed record ServiceSecurityModel(
    SecurityProfile Profile, Func<LayerContext, ServiceKeys> Keys, ServiceTokens Tokens);
