using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the token that an <c>IssuedTokenParametersElement</c> says.</summary>
internal static class IssuedTokenParametersCarrier
{
    public static IssuedSecurityTokenParameters Make(ValueSource? values)
    {
        var token = new IssuedSecurityTokenParameters();
        if (values is null)
        {
            return token;
        }

        token.KeySize = values.Int("keySize");
        token.KeyType = (SecurityKeyType)values.Choice("keyType", SecurityKeyType.SymmetricKey);
        token.TokenType = values.Text("tokenType") is { Length: > 0 } type ? type : null;
        token.UseStrTransform = values.Flag("useStrTransform");
        if (values.Has("defaultMessageSecurityVersion"))
        {
            token.DefaultMessageSecurityVersion = values.SecurityVersion("defaultMessageSecurityVersion");
        }

        token.IssuerAddress = IssuerAddressCarrier.AddressOf(values.Child("issuer"));
        token.IssuerBinding = IssuerAddressCarrier.BindingOf(values.Child("issuer"));
        token.IssuerMetadataAddress = IssuerAddressCarrier.AddressOf(values.Child("issuerMetadata"));
        foreach (var element in values.Fragments("additionalRequestParameters"))
        {
            token.AdditionalRequestParameters.Add(element);
        }

        foreach (var claim in values.Items("claimTypeRequirements", "add"))
        {
            token.ClaimTypeRequirements.Add(new(claim.Text("claimType"), claim.Flag("isOptional")));
        }

        return token;
    }
}
