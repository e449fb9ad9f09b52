using System.Collections.Frozen;
using System.Collections.Immutable;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>
/// The tokens that messages carry beside the key that protects them, by what the binding says of them.
/// </summary>
internal static class SupportingTokensFreezer
{
    /// <summary>A token of the binding.</summary>
    /// <param name="Parameters">Its settings.</param>
    /// <param name="Use">How messages use it.</param>
    /// <param name="IsOptional">Whether messages may go without it.</param>
    public readonly record struct Wanted(SecurityTokenParameters Parameters, TokenUse Use, bool IsOptional);

    /// <summary>The tokens of every message, in the order of the header.</summary>
    public static IEnumerable<Wanted> OfEndpoint(SecurityBindingElement security) =>
        WithKeys(security)
            .Where(wanted => !SecurityTokens.IsKey(wanted.Parameters, security))
            .OrderBy(static wanted => wanted.Use);

    /// <summary>The tokens of every message that take the place of its key over a secure transport.</summary>
    public static IEnumerable<Wanted> Keys(SecurityBindingElement security) =>
        WithKeys(security).Where(wanted => SecurityTokens.IsKey(wanted.Parameters, security));

    /// <summary>The tokens that messages with an action carry beside those of every message.</summary>
    public static IEnumerable<Wanted> OfOperation(SecurityBindingElement security, string action) =>
        Of(security.OperationSupportingTokenParameters.TryGetValue(action, out var own) ? own : null, false)
            .Concat(
                Of(
                    security.OptionalOperationSupportingTokenParameters.TryGetValue(action, out var optional)
                        ? optional
                        : null, true));

    /// <summary>The actions with tokens of their own.</summary>
    public static IEnumerable<string> Actions(SecurityBindingElement security) =>
        security.OperationSupportingTokenParameters.Keys.Union(
            security.OptionalOperationSupportingTokenParameters.Keys);

    /// <summary>All tokens of the binding but its keys.</summary>
    public static IEnumerable<Wanted> All(SecurityBindingElement security) =>
        OfEndpoint(security).Concat(Actions(security).SelectMany(action => OfOperation(security, action)));

    /// <summary>
    /// Makes something of the tokens of every message, and of all tokens of messages with an action that has its own.
    /// </summary>
    public static (ImmutableArray<T> Always, FrozenDictionary<string, ImmutableArray<T>> ByAction) Make<T>(
        SecurityBindingElement security, Func<Wanted, T?> make, Func<T, TokenUse> use)
        where T : class
    {
        var always = OfEndpoint(security).Select(make).OfType<T>().ToImmutableArray();
        return (always, Actions(security).ToFrozenDictionary(
            static action => action,
            action => always.Concat(OfOperation(security, action).Select(make).OfType<T>()).OrderBy(
                use).ToImmutableArray()));
    }

    private static IEnumerable<Wanted> WithKeys(SecurityBindingElement security) =>
        Of(security.EndpointSupportingTokenParameters, false)
            .Concat(Of(security.OptionalEndpointSupportingTokenParameters, true));

    private static IEnumerable<Wanted> Of(SupportingTokenParameters? tokens, bool isOptional) => tokens is null ? []
        : tokens.Signed.Select(token => new Wanted(token, TokenUse.Signed, isOptional))
            .Concat(tokens.SignedEncrypted.Select(token => new Wanted(token, TokenUse.SignedEncrypted, isOptional)))
            .Concat(tokens.Endorsing.Select(token => new Wanted(token, TokenUse.Endorsing, isOptional)))
            .Concat(tokens.SignedEndorsing.Select(token => new Wanted(token, TokenUse.SignedEndorsing, isOptional)));
}
