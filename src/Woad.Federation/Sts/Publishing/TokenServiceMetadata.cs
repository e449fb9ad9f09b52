using System.IdentityModel.Configuration;
using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Signatures;

namespace Woad.Federation.Sts.Publishing;

/// <summary>The federation metadata of a token service, from its settings and its endpoints.</summary>
internal static class TokenServiceMetadata
{
    public static EntityDescriptor Of(
        SecurityTokenServiceConfiguration settings, IEnumerable<ServiceEndpoint> endpoints)
    {
        var role = new SecurityTokenServiceDescriptor();
        role.ProtocolsSupported.Add(new Uri(MetadataNames.Federation));
        foreach (var endpoint in endpoints.Where(static e => VersionOf(e) is not null && e.Address is not null))
        {
            var version = new Uri(VersionOf(endpoint)!);
            if (!role.ProtocolsSupported.Contains(version))
            {
                role.ProtocolsSupported.Add(version);
            }

            role.SecurityTokenServiceEndpoints.Add(new EndpointReference(endpoint.Address!.Uri.AbsoluteUri));
        }

        foreach (var type in settings.SecurityTokenHandlers
            .Where(static handler => handler is SamlSecurityTokenHandler or Saml2SecurityTokenHandler)
            .SelectMany(static handler => handler.GetTokenTypeIdentifiers()))
        {
            role.TokenTypesOffered.Add(new Uri(type));
        }

        if (settings.SigningCredentials is X509SigningCredentials { Certificate: var certificate })
        {
            role.Keys.Add(new KeyDescriptor(
                new SecurityKeyIdentifier(new X509RawDataKeyIdentifierClause(certificate)))
            { Use = KeyType.Signing });
        }

        return new EntityDescriptor(new EntityId(settings.TokenIssuerName is { Length: > 0 } name
            ? name
            : role.SecurityTokenServiceEndpoints[0].Uri.AbsoluteUri))
        {
            SigningCredentials = settings.SigningCredentials,
            RoleDescriptors = { role },
        };
    }

    private static string? VersionOf(ServiceEndpoint endpoint)
    {
        var contract = endpoint.Contract.ContractType;
        return contract == typeof(IWSTrust13SyncContract) || contract == typeof(IWSTrust13AsyncContract)
            ? Names.Trust13
            : contract == typeof(IWSTrustFeb2005SyncContract) || contract == typeof(IWSTrustFeb2005AsyncContract)
                ? Names.Trust2005
                : null;
    }
}
