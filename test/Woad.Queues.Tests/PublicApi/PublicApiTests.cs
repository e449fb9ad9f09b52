using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Queues.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Queues.Tests", "PublicApi", "Woad.Queues.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Queues")));
}
