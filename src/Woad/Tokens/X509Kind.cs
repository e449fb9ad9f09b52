using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Tokens;

/// <summary>X.509 certificates: of the service, for which keys are wrapped, and of clients.</summary>
internal sealed class X509Kind : ProvidedKind
{
    private static readonly (X509KeyIdentifierClauseType Style, string Assertion)[] References =
    [
        (X509KeyIdentifierClauseType.Thumbprint, "RequireThumbprintReference"),
        (X509KeyIdentifierClauseType.IssuerSerial, "RequireIssuerSerialReference"),
        (X509KeyIdentifierClauseType.SubjectKeyIdentifier, "RequireKeyIdentifierReference"),
        (X509KeyIdentifierClauseType.RawDataKeyIdentifier, "RequireEmbeddedTokenReference"),
    ];

    public static X509Kind Instance { get; } = new();

    public override TokenPlaces Places =>
        TokenPlaces.Protection | TokenPlaces.Pair | TokenPlaces.Supporting | TokenPlaces.Endorsing;

    public override bool IsCertificate => true;

    public override bool ShowsServiceCertificate => true;

    public override string NameOf(SecurityTokenParameters parameters) => "certificate";

    public override Func<EndpointAddress, LayerContext, ClientKeys> ClientKeys(
        SecurityTokenParameters parameters, ClientSide side)
    {
        var suite = side.Profile.Suite;
        if (side.Security is not AsymmetricSecurityBindingElement { InitiatorTokenParameters: { } initiator } pair)
        {
            return (target, _) => new WrappedKeys(side.Recipient(target), suite);
        }

        var own = side.Own(initiator);
        var takesShown = pair.AllowSerializedSigningTokenOnReply
            || pair.RecipientTokenParameters is { InclusionMode: not SecurityTokenInclusionMode.Never };
        return (target, _) => new CertificateKeys(own, side.Recipient(target), suite, takesShown);
    }

    public override Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        var own = side.Own(parameters);
        ServiceKeys keys = side.Security is AsymmetricSecurityBindingElement
            ? new CertificateService(own, side.Profile.Suite, side.Profile.IsVersion11)
            : new WrappedService(own);
        return _ => keys;
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy) => policy.With(
        policy.Make("X509Token"),
        parameters,
        References.FirstOrDefault(
            reference => reference.Style == ((X509SecurityTokenParameters)parameters).X509ReferenceStyle).Assertion
                ?? "",
        "WssX509V3Token10");

    /// <summary>Assertions that name no way to refer to the certificate mean any.</summary>
    public override SecurityTokenParameters? Read(TokenAssertion assertion) => assertion.Is("X509Token")
        ? new X509SecurityTokenParameters(
            References.FirstOrDefault(reference => assertion.Contents.Contains(reference.Assertion)).Style)
        : null;

    public override string VariantOf(SecurityTokenParameters parameters) => $"X509 {parameters.InclusionMode}";

    protected override CarriedToken? Known(TokenTerms terms, TokenUse use) =>
        terms.Provider.GetType() == typeof(X509SecurityTokenProvider)
            && terms.Provider is X509SecurityTokenProvider { Certificate: var certificate }
            ? new CarriedCertificate(
                use,
                new CertificateKey(certificate, terms.Profile.Suite),
                terms.Parameters.InclusionMode == SecurityTokenInclusionMode.Never
                    ? CertificateReference.Of(certificate, terms.Profile.IsVersion11)
                    : null)
            : null;
}
