using System.IdentityModel.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>A statement that only a program knows.</summary>
internal sealed class VersionStatement(string version) : Saml2Statement
{
    public string Version { get; } = version;
}
