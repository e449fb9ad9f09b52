using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

/// <summary>Imports <see cref="CompositeDuplexBindingElement"/> from the policy of a binding.</summary>
public class CompositeDuplexBindingElementImporter : IPolicyImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (AssertionTable.CompositeDuplex.TakeFrom(context.GetBindingAssertions()) is not null)
        {
            context.BindingElements.Add(new CompositeDuplexBindingElement());
        }
    }
}
