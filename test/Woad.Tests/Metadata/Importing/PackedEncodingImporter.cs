using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Tests.Metadata.Importing;

/// <summary>Of the shape of Microsoft's sample of a compression encoder.</summary>
internal sealed class PackedEncodingImporter : IPolicyImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(importer);
        ArgumentNullException.ThrowIfNull(context);
        var assertions = context.GetBindingAssertions();
        foreach (var assertion in assertions)
        {
            if (assertion.NamespaceURI == "urn:gzip" && assertion.LocalName == "GZipEncoding")
            {
                assertions.Remove(assertion);
                context.BindingElements.Add(new PackedEncodingElement());
                break;
            }
        }
    }
}
