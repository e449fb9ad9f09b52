using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Discovery.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Discovery.Tests", "PublicApi", "Woad.Discovery.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Discovery")));
}
