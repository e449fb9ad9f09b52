using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Durable.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Durable.Tests", "PublicApi", "Woad.Durable.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Durable")));
}
