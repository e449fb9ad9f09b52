using System.Reflection;
using Woad.Conformance;
using Woad.Conformance.PublicApi;

namespace Woad.Federation.Client.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf(
                "test", "Woad.Federation.Client.Tests", "PublicApi", "Woad.Federation.Client.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Federation.Client")));
}
