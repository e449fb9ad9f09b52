using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class CompositeDuplexBindingElement : IPolicyExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.GetBindingAssertions().Add(AssertionTable.CompositeDuplex.Make());
    }
}
