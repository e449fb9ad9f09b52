namespace System.ServiceModel.Description;

/// <summary>A binding element that says in the policy of an endpoint what it asks of clients.</summary>
public interface IPolicyExportExtension
{
    /// <summary>Adds the element's assertions.</summary>
    /// <param name="exporter">The exporter.</param>
    /// <param name="context">The context of the policy.</param>
    void ExportPolicy(MetadataExporter exporter, PolicyConversionContext context);
}
