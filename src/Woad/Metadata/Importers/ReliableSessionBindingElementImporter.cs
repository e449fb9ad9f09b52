using System.ServiceModel.Description;
using Woad.Metadata.Importing;

namespace System.ServiceModel.Channels;

/// <summary>Imports <see cref="ReliableSessionBindingElement"/>, of both versions of WS-ReliableMessaging.</summary>
public sealed class ReliableSessionBindingElementImporter : IPolicyImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (ReliableImport.Make(context.GetBindingAssertions()) is { } element)
        {
            context.BindingElements.Add(element);
        }
    }
}
