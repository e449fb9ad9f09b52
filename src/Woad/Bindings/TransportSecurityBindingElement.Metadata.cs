using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class TransportSecurityBindingElement : IPolicyExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        var sp = MessageSecurityVersion.SecurityPolicyVersion == SecurityPolicyVersion.WSSecurityPolicy12
            ? PolicyAssertions.SecurityPolicy12
            : PolicyAssertions.SecurityOf(exporter);
        if (context.BindingElements.OfType<ITransportTokenAssertionProvider>().FirstOrDefault() is { } provider)
        {
            PolicyAssertions.AddTransportSecurity(exporter, context, provider, IncludeTimestamp, sp, DefaultAlgorithmSuite.ToString()!);
        }

        if (Bootstrap is { } bootstrap)
        {
            ConversationAssertions.Add(exporter, context, sp, bootstrap.CarriesUserName);
        }

        if (CarriesUserName)
        {
            PolicyAssertions.AddUserName(exporter, context, sp);
        }
    }
}
