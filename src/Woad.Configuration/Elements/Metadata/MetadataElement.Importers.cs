using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <content>The extensions as objects.</content>
public sealed partial class MetadataElement
{
    /// <summary>Creates the extensions that read policies.</summary>
    /// <returns>The extensions in the order in which they are called.</returns>
    /// <exception cref="ConfigurationErrorsException">A type is not there or is not an extension.</exception>
    public Collection<IPolicyImportExtension> LoadPolicyImportExtensions() => [.. PolicyImporters.Load()];

    /// <summary>Creates the extensions that read WSDL.</summary>
    /// <returns>The extensions in the order in which they are called.</returns>
    /// <exception cref="ConfigurationErrorsException">A type is not there or is not an extension.</exception>
    public Collection<IWsdlImportExtension> LoadWsdlImportExtensions() => [.. WsdlImporters.Load()];
}
