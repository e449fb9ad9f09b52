using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Routing.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Routing.Tests", "PublicApi", "Woad.Routing.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Routing")));
}
