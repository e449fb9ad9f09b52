using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class TransportSecurityBindingElement : IPolicyExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        if (context.BindingElements.OfType<ITransportTokenAssertionProvider>().FirstOrDefault() is { } provider)
        {
            PolicyAssertions.AddTransportSecurity(exporter, context, provider, IncludeTimestamp);
        }

        if (CarriesUserName)
        {
            PolicyAssertions.AddUserName(exporter, context);
        }
    }
}
