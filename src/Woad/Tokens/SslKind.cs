using System.ServiceModel;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Security.Negotiation;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>Security contexts that are negotiated by TLS in messages.</summary>
internal sealed class SslKind : TokenKind
{
    public static SslKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Protection;

    public override bool ShowsServiceCertificate => true;

    public override string Agreement => "a negotiation of the service's key";

    public override Func<EndpointAddress, LayerContext, ClientKeys> ClientKeys(
        SecurityTokenParameters parameters, ClientSide side)
    {
        var tokens = Negotiator.Of(side.Tls(Of(parameters).RequireClientCertificate));
        return (target, context) => new TokenKeys(tokens, target, context, side.Profile);
    }

    public override Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        var ssl = Of(parameters);
        var model = side.Tls(ssl.RequireClientCertificate, ssl.RequireCancellation);
        return context => new NegotiatedService(model, context, side.Profile);
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy)
    {
        var assertion = policy.MakeMicrosoft("SslContextToken");
        var nested = policy.Nested(assertion, parameters);
        if (!Of(parameters).RequireCancellation)
        {
            policy.NoCancel(nested);
        }

        if (Of(parameters).RequireClientCertificate)
        {
            policy.ChildOfMicrosoft(nested, "RequireClientCertificate");
        }

        policy.Amendments(nested, canRenew: false);
        return assertion;
    }

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.IsOfMicrosoft("SslContextToken")
            ? new SslSecurityTokenParameters(
                assertion.Contents.Contains("RequireClientCertificate"), assertion.Cancels)
            : null;

    public override string ProofOf(SecurityTokenParameters parameters) =>
        Of(parameters).RequireClientCertificate ? "SslWithCertificate" : base.ProofOf(parameters);

    public override string VariantOf(SecurityTokenParameters parameters) =>
        $"Ssl {Of(parameters).RequireClientCertificate}";

    public override void Tell(SecurityTokenParameters parameters, TokenSettings settings) =>
        settings.Set("requireSecurityContextCancellation", true, Of(parameters).RequireCancellation);

    private static SslSecurityTokenParameters Of(SecurityTokenParameters parameters) =>
        (SslSecurityTokenParameters)parameters;
}
