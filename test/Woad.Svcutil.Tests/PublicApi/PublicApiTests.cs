using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Svcutil.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Svcutil.Tests", "PublicApi", "Woad.CodeDom.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.CodeDom")));
}
