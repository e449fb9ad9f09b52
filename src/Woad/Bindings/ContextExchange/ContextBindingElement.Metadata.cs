using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class ContextBindingElement : IPolicyExportExtension
{
    /// <summary>Adds the assertion that says how contexts travel.</summary>
    /// <param name="exporter">The exporter.</param>
    /// <param name="context">The policy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual void ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.GetBindingAssertions().Add(ContextExchangeMechanism == ContextExchangeMechanism.HttpCookie
            ? AssertionTable.HttpUseCookie.Make()
            : PolicyAssertions.IncludeContext(ProtectionLevel));
    }
}
