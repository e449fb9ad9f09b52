using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Configuration.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Configuration.Tests", "PublicApi", "Woad.Configuration.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Configuration")));
}
