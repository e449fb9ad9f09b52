using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Mesh.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Mesh.Tests", "PublicApi", "Woad.Mesh.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Mesh")));
}
