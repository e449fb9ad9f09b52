using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Federation.Trust.Serialization;
using Woad.Security.Issued;
using Woad.Xml;

namespace Woad.Federation.Trust.Client;

/// <summary>Gives the providers of issued tokens to one client, whose tokens are in one cache.</summary>
/// <param name="credentials">The client's credentials.</param>
/// <param name="clock">The time.</param>
internal sealed class ClientTokenSource(ClientCredentials credentials, TimeProvider clock) : IssuedTokenSource
{
    private readonly IssuedTokenCache _cache = new(clock);

    public override SecurityTokenProvider ProviderOf(
        IssuedSecurityTokenParameters parameters, SecurityTokenRequirement requirement)
    {
        var federated = TokensOf(requirement);
        if (federated?.Issued is { } issued)
        {
            return new GivenTokenProvider(issued);
        }

        if (parameters is IIssuerTerms terms)
        {
            return terms.ProviderOf(requirement, credentials, _cache, clock);
        }

        var settings = credentials.IssuedToken;
        var target = (requirement as InitiatorServiceModelSecurityTokenRequirement)?.TargetAddress;
        var (address, binding, behaviors) = IssuerOf(parameters, settings, target);
        var outer = (requirement as ServiceModelSecurityTokenRequirement)?.SecurityBindingElement;
        var inner = binding.CreateBindingElements().Find<SecurityBindingElement>();
        var version = inner?.MessageSecurityVersion ?? parameters.DefaultMessageSecurityVersion
            ?? outer?.MessageSecurityVersion ?? MessageSecurityVersion.Default;
        var provider = new IssuedSecurityTokenProvider(_cache, clock)
        {
            IssuerAddress = address,
            IssuerBinding = binding,
            TargetAddress = target,
            MessageSecurityVersion = version,
            SecurityAlgorithmSuite = outer?.DefaultAlgorithmSuite ?? SecurityAlgorithmSuite.Default,
            KeyEntropyMode = inner?.KeyEntropyMode ?? settings.DefaultKeyEntropyMode,
            CacheIssuedTokens = settings.CacheIssuedTokens,
            IssuedTokenRenewalThresholdPercentage = settings.IssuedTokenRenewalThresholdPercentage,
            MaxIssuedTokenCachingTime = settings.MaxIssuedTokenCachingTime,
            Credentials = credentials,
            ActAs = federated?.ActAs,
            OnBehalfOf = federated?.OnBehalfOf,
        };
        foreach (var behavior in behaviors)
        {
            provider.IssuerChannelBehaviors.Add(behavior);
        }

        foreach (var element in RequestParameters.Of(parameters, TrustNames.Of(version.TrustVersion)))
        {
            provider.TokenRequestParameters.Add(element);
        }

        return provider;
    }

    /// <summary>The tokens of the channel for which a token is needed; null for none.</summary>
    public static FederatedTokens? TokensOf(SecurityTokenRequirement requirement) =>
        requirement.Properties.TryGetValue(
            ServiceModelSecurityTokenRequirement.ChannelParametersCollectionProperty, out var channel)
            ? (channel as ChannelParameterCollection)?.OfType<FederatedTokens>().FirstOrDefault()
            : null;

    private static (EndpointAddress Address, Binding Binding, IEnumerable<IEndpointBehavior> Behaviors) IssuerOf(
        IssuedSecurityTokenParameters parameters, IssuedTokenClientCredential settings, EndpointAddress? target)
    {
        var isLocal = parameters.IssuerAddress is not { IsAnonymous: false };
        var address = isLocal ? settings.LocalIssuerAddress : parameters.IssuerAddress;
        var binding = isLocal ? settings.LocalIssuerBinding : parameters.IssuerBinding;
        if (address is null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The address of the security token issuer is not specified. An explicit issuer address must be "
                    + $"specified in the binding for target '{target?.Uri}' or the local issuer address must be "
                    + $"configured in the credentials."));
        }

        if (binding is null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The binding to use to communicate to the federation service at '{address.Uri}' is not specified."));
        }

        return (
            address,
            binding,
            settings.IssuerChannelBehaviors.GetValueOrDefault(address.Uri) ?? settings.LocalIssuerChannelBehaviors);
    }
}
