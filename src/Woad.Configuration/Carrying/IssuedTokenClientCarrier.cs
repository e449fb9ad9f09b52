using System.ServiceModel.Security;
using Woad.Configuration.Names;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>issuedToken</c> of <c>clientCredentials</c> says to a client's credentials.</summary>
internal static class IssuedTokenClientCarrier
{
    public static void Apply(ValueSource values, IssuedTokenClientCredential target)
    {
        target.CacheIssuedTokens = values.Flag("cacheIssuedTokens", true);
        target.DefaultKeyEntropyMode =
            (SecurityKeyEntropyMode)values.Choice("defaultKeyEntropyMode", SecurityKeyEntropyMode.CombinedEntropy);
        target.IssuedTokenRenewalThresholdPercentage = values.Int("issuedTokenRenewalThresholdPercentage", 60);
        if (values.Has("maxIssuedTokenCachingTime"))
        {
            target.MaxIssuedTokenCachingTime = values.Time("maxIssuedTokenCachingTime");
        }

        if (values.Child("localIssuer") is { } local)
        {
            target.LocalIssuerAddress = IssuerAddressCarrier.AddressOf(local);
            target.LocalIssuerBinding = IssuerAddressCarrier.BindingOf(local);
        }

        if (values.Text("localIssuerChannelBehaviors") is { Length: > 0 } behaviors)
        {
            foreach (var behavior in NamedSettings.MakeBehaviors(behaviors))
            {
                target.LocalIssuerChannelBehaviors.Add(behavior);
            }
        }

        foreach (var issuer in values.Items("issuerChannelBehaviors", "add"))
        {
            target.IssuerChannelBehaviors[new Uri(issuer.Text("issuerAddress"), UriKind.RelativeOrAbsolute)] =
                NamedSettings.MakeBehaviors(issuer.Text("behaviorConfiguration"));
        }
    }
}
