namespace System.ServiceModel.Description;

/// <summary>Makes binding elements of the assertions of an endpoint's policy.</summary>
public interface IPolicyImportExtension
{
    /// <summary>Reads and removes the assertions that the extension knows, and adds its binding elements.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The assertions and the binding elements made so far.</param>
    void ImportPolicy(MetadataImporter importer, PolicyConversionContext context);
}
