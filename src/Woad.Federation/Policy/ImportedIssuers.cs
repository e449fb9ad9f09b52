using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Metadata.Importing.Standard;

namespace Woad.Federation.Policy;

/// <summary>Completes imported bindings with issued tokens.</summary>
internal sealed class ImportedIssuers : IssuedTokenImport
{
    public override void FindIssuers(MetadataImporter importer, SecurityBindingElement element, int longestChain)
    {
        foreach (var token in IssuedParameters.Of(element))
        {
            if (token.IssuerBinding is null)
            {
                IssuerSearch.Of(importer, longestChain).Complete(token, importer);
            }
        }
    }

    public override IEnumerable<Binding> Candidates(BindingElementCollection elements) =>
        FederationCandidates.Of(elements);
}
