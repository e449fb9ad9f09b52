using System.IdentityModel.Tokens;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>A handler that a file names.</summary>
public sealed class TestSaml2Handler : Saml2SecurityTokenHandler;
