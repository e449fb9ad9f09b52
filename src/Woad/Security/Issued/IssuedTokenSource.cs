using System.IdentityModel.Selectors;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using Woad.Xml;

namespace Woad.Security.Issued;

/// <summary>
/// Gives the providers of issued tokens to one client. The package Woad.Federation has it; the engine knows no protocol
/// of token services.
/// </summary>
internal abstract class IssuedTokenSource
{
    private static volatile Func<ClientCredentials, IssuedTokenSource>? _make;

    /// <summary>Registers the source that clients get; called once, by a module initializer.</summary>
    public static void Register(Func<ClientCredentials, IssuedTokenSource> make) => _make = make;

    /// <summary>Makes the source of a client.</summary>
    /// <exception cref="InvalidOperationException">The package is missing.</exception>
    public static IssuedTokenSource Of(ClientCredentials credentials)
    {
        var make = _make ?? Load();
        return make(credentials);
    }

    /// <summary>The provider of the tokens that a requirement is for.</summary>
    public abstract SecurityTokenProvider ProviderOf(
        IssuedSecurityTokenParameters parameters, SecurityTokenRequirement requirement);

    /// <summary>A client may name an issuer by types of the engine alone: the package beside it is loaded.</summary>
    private static Func<ClientCredentials, IssuedTokenSource> Load()
    {
        try
        {
            RuntimeHelpers.RunModuleConstructor(Assembly.Load("Woad.Federation").ManifestModule.ModuleHandle);
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The binding asks for a token of a security token service, and the package Woad.Federation is "
                    + $"missing. Reference the package Woad.Federation."), e);
        }

        return _make ?? throw new InvalidOperationException(
            "The assembly Woad.Federation has not registered its tokens. Use the version of this assembly.");
    }
}
