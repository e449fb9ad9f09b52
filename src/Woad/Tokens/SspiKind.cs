using System.ServiceModel;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Security.Negotiation;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>Security contexts that are negotiated with Windows credentials in messages (SPNEGO).</summary>
internal sealed class SspiKind : TokenKind
{
    public static SspiKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Protection | TokenPlaces.TransportKey;

    public override string Agreement => "a negotiation of the service's key";

    public override Func<EndpointAddress, LayerContext, ClientKeys> ClientKeys(
        SecurityTokenParameters parameters, ClientSide side)
    {
        var tokens = Negotiator.Of(side.Windows());
        return (target, context) => new TokenKeys(tokens, target, context, side.Profile);
    }

    public override Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        var model = side.Windows(Of(parameters).RequireCancellation);
        return context => new NegotiatedService(model, context, side.Profile);
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy)
    {
        var assertion = policy.Make("SpnegoContextToken");
        var nested = policy.Nested(assertion, parameters);
        if (!Of(parameters).RequireCancellation)
        {
            policy.NoCancel(nested);
        }

        policy.Amendments(nested, canRenew: false);
        return assertion;
    }

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.Is("SpnegoContextToken") ? new SspiSecurityTokenParameters(assertion.Cancels) : null;

    public override void Tell(SecurityTokenParameters parameters, TokenSettings settings) =>
        settings.Set("requireSecurityContextCancellation", true, Of(parameters).RequireCancellation);

    private static SspiSecurityTokenParameters Of(SecurityTokenParameters parameters) =>
        (SspiSecurityTokenParameters)parameters;
}
