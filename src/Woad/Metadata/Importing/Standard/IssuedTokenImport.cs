using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Security.Issued;

namespace Woad.Metadata.Importing.Standard;

/// <summary>
/// Completes imported bindings whose tokens a token service issues; package Woad.Federation registers it.
/// </summary>
internal abstract class IssuedTokenImport
{
    private static IssuedTokenImport? _registered;

    /// <summary>The import that is registered; null when the package is missing.</summary>
    public static IssuedTokenImport? Registered => IssuedTokenSupport.IsRegistered ? _registered : null;

    /// <summary>Takes the import of the package.</summary>
    public static void Register(IssuedTokenImport import) => _registered = import;

    /// <summary>Finds the bindings of the issuers that an imported element names, by the issuers' metadata.</summary>
    /// <exception cref="InvalidOperationException">The chain of issuers is too long.</exception>
    public abstract void FindIssuers(
        MetadataImporter importer, SecurityBindingElement element, int longestChain);

    /// <summary>Standard bindings that may be the one with the elements.</summary>
    public abstract IEnumerable<Binding> Candidates(BindingElementCollection elements);
}
