using System.Security.Claims;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>A manager that a file names.</summary>
public sealed class TestAuthorization : ClaimsAuthorizationManager;
