using System.ServiceModel.Description;
using Woad.Metadata.Security;

namespace System.ServiceModel.Channels;

public sealed partial class SymmetricSecurityBindingElement : IPolicyExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context) =>
        SecurityExport.Add(exporter, context, this);
}
