using System.ServiceModel.Security.Tokens;

namespace System.ServiceModel.Configuration;

/// <content>The token that the element says.</content>
public sealed partial class IssuedTokenParametersElement
{
    internal void ReadFrom(IssuedSecurityTokenParameters source)
    {
        if (source.DefaultMessageSecurityVersion is { } version) DefaultMessageSecurityVersion = version;
        if (source.KeySize != KeySize) KeySize = source.KeySize;
        if (source.KeyType != KeyType) KeyType = source.KeyType;
        if (source.TokenType is { } type) TokenType = type;
        if (source.UseStrTransform != UseStrTransform) UseStrTransform = source.UseStrTransform;
        Issuer.ReadFrom(source.IssuerAddress, source.IssuerBinding);
        IssuerMetadata.ReadFrom(source.IssuerMetadataAddress);
        foreach (var element in source.AdditionalRequestParameters)
        {
            AdditionalRequestParameters.Add(new XmlElementElement(element));
        }

        foreach (var claim in source.ClaimTypeRequirements)
        {
            ClaimTypeRequirements.Add(
                new ClaimTypeElement { ClaimType = claim.ClaimType, IsOptional = claim.IsOptional });
        }
    }
}
