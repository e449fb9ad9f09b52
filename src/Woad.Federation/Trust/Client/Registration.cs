using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Woad.Security.Issued;

namespace Woad.Federation.Trust.Client;

/// <summary>Registers the tokens of token services with the engine.</summary>
internal static class Registration
{
    [ModuleInitializer]
    [SuppressMessage(
        "Usage", "CA2255:The 'ModuleInitializer' attribute should not be used in libraries",
        Justification = "Clients get issued tokens wherever the package is referenced, as transports register.")]
    internal static void Register() =>
        IssuedTokenSource.Register(static credentials => new ClientTokenSource(credentials, TimeProvider.System));
}
