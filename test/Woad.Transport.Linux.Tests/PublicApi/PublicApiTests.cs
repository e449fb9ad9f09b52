using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Transport.Linux.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf(
                "test", "Woad.Transport.Linux.Tests", "PublicApi", "Woad.Transport.Linux.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Transport.Linux")));
}
