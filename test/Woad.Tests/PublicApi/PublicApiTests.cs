using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Theory]
    [InlineData("Woad")]
    [InlineData("Woad.Xml")]
    public void Assembly_has_the_approved_public_surface(string assembly) =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Tests", "PublicApi", $"{assembly}.approved.txt"),
            PublicApiText.Of(Assembly.Load(assembly)));
}
