using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Federation.Jwt.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Federation.Jwt.Tests", "PublicApi", "Woad.Federation.Jwt.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Federation.Jwt")));
}
