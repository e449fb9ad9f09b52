using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class TransportSecurityBindingElement : IPolicyExportExtension
{
    /// <summary>The assertion for the version of WS-Security.</summary>
    private string Wss => MessageSecurityVersion.SecurityVersion == SecurityVersion.WSSecurity10 ? "Wss10" : "Wss11";

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        var sp = MessageSecurityVersion.SecurityPolicyVersion == SecurityPolicyVersion.WSSecurityPolicy12
            ? PolicyAssertions.SecurityPolicy12
            : PolicyAssertions.SecurityOf(exporter);
        if (context.BindingElements.OfType<ITransportTokenAssertionProvider>().FirstOrDefault() is { } provider)
        {
            PolicyAssertions.AddTransportSecurity(
                exporter, context, provider, IncludeTimestamp, sp, DefaultAlgorithmSuite.ToString()!, SecurityHeaderLayout.ToString());
        }

        if (EndpointSupportingTokenParameters.Endorsing.OfType<SecureConversationSecurityTokenParameters>().FirstOrDefault() is { BootstrapSecurityBindingElement: { } bootstrap })
        {
            ConversationAssertions.Add(exporter, context, sp, Wss, CarriesUserName(bootstrap));
        }

        if (CarriesUserName(this))
        {
            PolicyAssertions.AddUserName(exporter, context, Wss, sp);
        }
    }

    private static bool CarriesUserName(SecurityBindingElement element) =>
        element.EndpointSupportingTokenParameters.SignedEncrypted.Any(static token => token is UserNameSecurityTokenParameters);
}
