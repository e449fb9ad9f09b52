using System.ServiceModel.Description;
using Woad.Metadata.Importing.Security;
using Woad.Metadata.Importing.Standard;
using Woad.Tokens;

namespace System.ServiceModel.Channels;

/// <summary>
/// Imports the security of messages and of the transport from WS-SecurityPolicy 1.1 and 1.2: security binding elements,
/// upgrades of the stream, and the protection levels of contracts.
/// </summary>
public class SecurityBindingElementImporter : IPolicyImportExtension
{
    /// <summary>Gets the maximum number of policies of issuers that are followed.</summary>
    /// <value>10. Policies of issuers are not fetched while an endpoint is imported.</value>
    public int MaxPolicyRedirections => 10;

    /// <summary>Gets or sets the kinds of token that policies are read with.</summary>
    internal IReadOnlyList<TokenKind> Kinds { get; set; } = TokenKinds.All;

    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        SecurityImport.Import(context, Kinds);
        if (importer is not null && context.BindingElements.Find<SecurityBindingElement>() is { } element)
        {
            IssuedTokenImport.Registered?.FindIssuers(importer, element, MaxPolicyRedirections);
        }
    }
}
